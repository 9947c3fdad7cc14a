import DaymarkCore
import HTTPTypes
import Hummingbird

/// The reference of the API as a page, made from the same list of endpoints as the OpenAPI document.
enum APIReference {
    static var page: Response { Response.page(html, status: .ok, policy: policy) }

    private static let policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private static let html = """
        <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
        <title>Daymark API</title><main><h1>Daymark API</h1>\
        <p>All paths begin with <code>\(APIRoutes.path)</code>. Make a token with \
        <code>daymark tokens add NAME</code> and send it in the header <code>Authorization: Bearer …</code>. \
        With <code>?format=text</code> the answer is a sentence. \
        <a href="\(APIRoutes.path)/openapi.json">OpenAPI document</a></p>\
        \(APIEndpoint.all.map { section($0) }.joined())</main></html>

        """

    private static func section(_ endpoint: APIEndpoint) -> String {
        let parameters = (endpoint.parameters + endpoint.body).map { parameter in
            "<li><code>\(parameter.name)</code>: \(parameter.summary.escapedForMarkup)</li>"
        }.joined()
        let list = parameters.isEmpty ? "" : "<ul>\(parameters)</ul>"
        return """
            <h2><code>\(endpoint.method.rawValue) \(endpoint.path.escapedForMarkup)</code></h2>\
            <p>\(endpoint.summary.escapedForMarkup). Scope: \(endpoint.scope.rawValue).</p>\(list)
            """
    }
}
