import DaymarkCore

// NB: Foundation has an Operation of its own; in this module the word means the domain's.
typealias Operation = DaymarkCore.Operation
