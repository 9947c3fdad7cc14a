import DaymarkCore

// NB: Foundation also has a type Operation. In this module the name means Daymark's.
typealias Operation = DaymarkCore.Operation
