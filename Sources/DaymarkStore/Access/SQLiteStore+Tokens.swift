import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    public func add(_ token: APIToken, hash: [UInt8]) throws {
        try writing { db in
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM token") ?? 0
            guard count < APIToken.maxCount else { throw TokenProblem.tooMany }
            let isTaken = try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM token WHERE name = ?)", arguments: [token.name])
            guard isTaken != true else { throw TokenProblem.nameTaken(token.name) }
            try db.execute(
                sql: "INSERT INTO token (hash, id, name, scopes, created) VALUES (?, ?, ?, ?, ?)",
                arguments: [
                    Data(hash), token.id.data, token.name, SQLiteStore.text(token.scopes), token.created.milliseconds,
                ])
        }
    }

    public func tokens() throws -> [APIToken] {
        try reading { db in
            try Row.fetchAll(db, sql: "SELECT id, name, scopes, created, used FROM token ORDER BY created, id")
                .compactMap { try SQLiteStore.token($0) }
        }
    }

    public func token(hash: [UInt8], at now: Instant) throws -> APIToken? {
        let token = try reading { db in
            try Row.fetchOne(
                db, sql: "SELECT id, name, scopes, created, used FROM token WHERE hash = ?", arguments: [Data(hash)]
            ).flatMap { try SQLiteStore.token($0) }
        }
        guard let token else { return nil }
        if token.lastUsed.map({ $0.adding(minutes: 1) <= now }) ?? true {
            // A full disk must not lock anybody out.
            try? database.write {
                try $0.execute(
                    sql: "UPDATE token SET used = ? WHERE id = ?", arguments: [now.milliseconds, token.id.data])
            }
        }
        return token
    }

    public func revokeToken(_ id: RecordID) throws -> Bool {
        try writing { db in
            try db.execute(sql: "DELETE FROM token WHERE id = ?", arguments: [id.data])
            return db.changesCount == 1
        }
    }

    public func storedAnswer(_ key: [UInt8], at now: Instant) throws -> StoredAnswer? {
        try reading { db in
            try Row.fetchOne(
                db, sql: "SELECT request, body FROM answered WHERE key = ? AND at > ?",
                arguments: [Data(key), now.milliseconds - StoredAnswer.hours * 3_600_000]
            ).map { row in
                StoredAnswer(request: try row.bytes(0), body: try row.bytes(1))
            }
        }
    }

    public func store(_ answer: StoredAnswer, key: [UInt8], at now: Instant) throws {
        try writing { db in
            try db.execute(
                sql: "DELETE FROM answered WHERE at <= ?",
                arguments: [now.milliseconds - StoredAnswer.hours * 3_600_000])
            try db.execute(
                sql: "INSERT OR REPLACE INTO answered (key, at, request, body) VALUES (?, ?, ?, ?)",
                arguments: [Data(key), now.milliseconds, Data(answer.request), Data(answer.body)])
        }
    }

    private static func text(_ scopes: Set<APIScope>) -> String {
        APIScope.allCases.filter { scopes.contains($0) }.map { $0.rawValue }.joined(separator: " ")
    }

    private static func token(_ row: Row) throws -> APIToken? {
        guard let id = RecordID(bytes: try row.bytes(0)) else { return nil }
        let scopes = (row[2] as String).split(separator: " ").compactMap { APIScope(rawValue: String($0)) }
        return APIToken(
            id: id, name: row[1], scopes: Set(scopes), created: Instant(milliseconds: row[3]),
            lastUsed: (row[4] as Int64?).map { Instant(milliseconds: $0) })
    }
}

/// Why a token cannot be added.
public enum TokenProblem: Error, Hashable {
    case tooMany
    case nameTaken(String)

    public var sentence: String {
        switch self {
        case .tooMany: "There are \(APIToken.maxCount) tokens already. Revoke one that is no longer used."
        case .nameTaken(let name): "There is a token named “\(name)” already. Revoke it, or use another name."
        }
    }
}
