import DaymarkCore

// NB: Foundation has an Operation and GRDB a Record of its own; in this module the words mean the domain's.
typealias Operation = DaymarkCore.Operation
typealias Record = DaymarkCore.Record
