import DaymarkCore
import Testing

@testable import DaymarkStore

/// The behaviour that every store must have, whatever database it uses.
///
/// Each test runs against all stores of ``StoreFactory``. The tests of each feature are in an extension of their own.
@Suite struct StoreConformanceTests {}
