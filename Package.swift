// swift-tools-version: 6.2
import PackageDescription

/// What every target of our own is held to.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v6)]

/// For what also runs in the browser: anything that Embedded Swift lacks is an error in every build.
let embedded: [SwiftSetting] = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// Set while the browser's module is built (Tools/module-build). All its machine code comes from its last target, so the
/// others need not make the same code again: that halves the time.
let forBrowser = Context.environment["DAYMARK_BUILD"] == "browser"

/// Set in CI (Makefile): the tests plan thousands of days, which optimised code does several times as fast. The checks of
/// a debug build stay.
let isFast = Context.environment["DAYMARK_BUILD"] == "fast"
let library: [SwiftSetting] =
    embedded + (forBrowser ? [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])] : [])
    + (isFast ? [.unsafeFlags(["-O", "-assert-config", "Debug"])] : [])

let package = Package(
    name: "daymark",
    products: [
        .executable(name: "daymark", targets: ["daymark"]),
        .executable(name: "daymarkd", targets: ["daymarkd"]),
        .executable(name: "DaymarkBrowser", targets: ["DaymarkBrowser"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
        .target(name: "DaymarkCore", swiftSettings: library),
        .target(name: "DaymarkScreens", dependencies: ["DaymarkCore"], swiftSettings: library),
        .target(name: "DaymarkPlaybooks", dependencies: ["CPlaybooks", "DaymarkCore"], swiftSettings: strict),
        .target(name: "CPlaybooks", exclude: ["Playbooks"]),
        .target(name: "DaymarkRuntime"),
        .executableTarget(
            name: "DaymarkBrowser", dependencies: ["DaymarkCore", "DaymarkScreens", "DaymarkRuntime"],
            exclude: ["web"], swiftSettings: embedded + [.enableExperimentalFeature("Extern")]),
        .target(
            name: "DaymarkStore",
            dependencies: [
                "DaymarkCore", "DaymarkPlaybooks", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: strict),
        .target(
            name: "DaymarkCommands",
            dependencies: [
                "DaymarkCore", "DaymarkPlaybooks", "DaymarkScreens", "DaymarkStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .target(name: "DaymarkDispatch", dependencies: ["DaymarkCore", "DaymarkStore"], swiftSettings: strict),
        .target(
            name: "DaymarkConnect",
            dependencies: ["CCurl", "CSpawn", "DaymarkCore", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: strict),
        .target(
            name: "DaymarkNotifications",
            dependencies: ["DaymarkConnect", "DaymarkCore", "DaymarkDispatch", "DaymarkScreens", "DaymarkStore"],
            swiftSettings: strict),
        .systemLibrary(name: "CSpawn"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .target(
            name: "DaymarkClient",
            dependencies: [
                "CCurl", "DaymarkCore", "DaymarkStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .target(
            name: "DaymarkServer",
            dependencies: [
                "CQREncode", "DaymarkClient", "DaymarkCommands", "DaymarkConnect", "DaymarkCore", "DaymarkDispatch",
                "DaymarkNotifications", "DaymarkScreens", "DaymarkStore",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(name: "daymark", dependencies: ["DaymarkCommands"], swiftSettings: strict),
        .executableTarget(name: "daymarkd", dependencies: ["DaymarkServer"], swiftSettings: strict),
        .executableTarget(name: "prerender", dependencies: ["DaymarkCore", "DaymarkScreens"], swiftSettings: strict),
        .target(
            name: "DaymarkSimulation", dependencies: ["DaymarkCore"], path: "Tests/Simulation", swiftSettings: strict),
        .testTarget(
            name: "DaymarkCoreTests", dependencies: ["DaymarkCore", "DaymarkSimulation"], swiftSettings: strict),
        .testTarget(
            name: "DaymarkScreensTests", dependencies: ["DaymarkCore", "DaymarkScreens", "DaymarkSimulation"],
            swiftSettings: strict),
        .testTarget(
            name: "DaymarkStoreTests",
            dependencies: [
                "DaymarkCore", "DaymarkStore", "DaymarkSimulation", .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DaymarkCommandsTests",
            dependencies: [
                "DaymarkCore", "DaymarkPlaybooks", "DaymarkStore", "DaymarkCommands", "DaymarkSimulation",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DaymarkServerTests",
            dependencies: [
                "DaymarkClient", "DaymarkConnect", "DaymarkCore", "DaymarkDispatch", "DaymarkNotifications",
                "DaymarkServer", "DaymarkSimulation", "DaymarkStore",
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DaymarkConnectTests",
            dependencies: [
                "DaymarkConnect", "DaymarkCore", "DaymarkSimulation", .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DaymarkDispatchTests",
            dependencies: [
                "DaymarkCore", "DaymarkDispatch", "DaymarkStore", "DaymarkSimulation",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DaymarkPlaybooksTests", dependencies: ["DaymarkCore", "DaymarkPlaybooks"], swiftSettings: strict),
        .testTarget(name: "DaymarkRuntimeTests", dependencies: ["DaymarkRuntime"], swiftSettings: strict),
        .testTarget(name: "TidyTests", swiftSettings: strict),
    ]
)
