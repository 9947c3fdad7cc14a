import DaymarkCore

// NB: Foundation has an Operation and GRDB has a Record. In this module the names mean the types of DaymarkCore.
typealias Operation = DaymarkCore.Operation
typealias Record = DaymarkCore.Record
