"""Finds the proven optimum of a small week with the CP-SAT solver of ortools.

Every quarter of an hour is a slot. So any free slot between two chunks is a sufficient break.
"""
from ortools.sat.python import cp_model

from reference_planner import DAY, end_of_today, first_day, free_windows

SLOT = 15
#: The longest stretch of work without a break, in minutes.
MAX_STRETCH = 90
#: How long the solver may take, in seconds.
TIME_LIMIT = 30


class Choice:
    """A chunk that may be part of the plan, and the variable that says whether it is."""

    def __init__(self, model, start, end):
        self.start, self.end = start, end
        self.chosen = model.NewBoolVar("")


class MissionVariables:
    """The variables of one mission."""

    def __init__(self, model, choices, horizon):
        self.choices = choices
        self.is_planned = model.NewBoolVar("")
        self.start = model.NewIntVar(0, horizon, "")
        self.end = model.NewIntVar(0, horizon, "")


class WeekModel:
    """The rules and the objective of the reference planner, as constraints and a cost."""

    def __init__(self, planner, week):
        self.planner, self.week = planner, week
        self.model = cp_model.CpModel()
        self.costs = []
        self.now = planner.minute(week["now"])
        self.end_of_today = end_of_today(planner, week)
        self.end_of_week = (first_day(planner, week) + week["days"]) * DAY
        self.slots = [
            slot
            for start, end in free_windows(planner, week)
            for slot in range(start, end - SLOT + 1, SLOT)
        ]
        self.free = set(self.slots)
        self.variables = {}
        for mission in week["missions"]:
            self.variables[mission["id"]] = self.add_mission(mission)
        self.add_dependencies()
        self.add_slots()
        self.add_switching_costs()
        self.model.Minimize(sum(self.costs))

    def solve(self):
        """Returns the lowest cost that was found, and whether it is proven to be optimal."""
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = TIME_LIMIT
        solver.parameters.num_workers = 1
        status = solver.Solve(self.model)
        return int(solver.ObjectiveValue()), solver.StatusName(status) == "OPTIMAL"

    def deadline(self, mission):
        return self.planner.minute(mission["deadline"]) if mission["deadline"] else None

    def weight(self, mission):
        return self.planner.WEIGHT[mission["priority"]]

    def is_due_today(self, mission):
        """Whether a mission without a deadline has to be done today."""
        return mission["deadline"] is None and mission["placement"] == "mustDo"

    def possible_choices(self, mission):
        deadline = self.deadline(mission)
        lengths = [mission["minutes"]]
        if mission["split"]:
            longest = min(MAX_STRETCH, mission["minutes"])
            lengths = range(mission["minChunk"], longest + 1, SLOT)
        for start in self.slots:
            for length in lengths:
                end = start + length
                is_free = all(slot in self.free for slot in range(start, end, SLOT))
                is_in_time = deadline is None or end <= deadline
                if length <= MAX_STRETCH and is_free and is_in_time:
                    yield Choice(self.model, start, end)

    def add_mission(self, mission):
        choices = list(self.possible_choices(mission))
        horizon = max(self.slots) + SLOT
        variables = MissionVariables(self.model, choices, horizon)
        planned_minutes = sum(
            (choice.end - choice.start) * choice.chosen for choice in choices)
        self.model.Add(planned_minutes == mission["minutes"] * variables.is_planned)
        for choice in choices:
            self.costs.append(self.chunk_cost(mission, choice) * choice.chosen)
            self.model.Add(variables.start <= choice.start).OnlyEnforceIf(choice.chosen)
            self.model.Add(variables.end >= choice.end).OnlyEnforceIf(choice.chosen)
        count = sum(choice.chosen for choice in choices)
        self.costs.append(self.unplanned_cost(mission) * (1 - variables.is_planned))
        self.costs.append(self.planner.SPLIT * (count - variables.is_planned))
        self.add_moving_cost(mission, variables)
        if self.is_due_today(mission):
            self.add_lateness_cost(mission, choices)
        return variables

    def chunk_cost(self, mission, choice):
        """Returns the cost of a chunk for its time and for the energy at that time."""
        cost = 0
        if mission["deadline"]:
            hours = (choice.end - self.now) // 60
            cost += (choice.end - choice.start) * hours * self.weight(mission) // 10
        demand = self.planner.DEMAND[mission["load"]]
        for slot in range(choice.start, choice.end, SLOT):
            energy = self.week["energy"][slot % DAY // 60]
            per_hour = demand * (100 - energy) if demand else energy // 2
            cost += per_hour * min(SLOT, choice.end - slot) // 60
        return cost

    def unplanned_cost(self, mission):
        deadline = self.deadline(mission)
        if deadline is not None:
            is_late = deadline <= self.end_of_week
            return self.planner.LATE * self.weight(mission) if is_late else 0
        if self.is_due_today(mission):
            return 2 * self.planner.TODAY * self.weight(mission)
        return 0

    def add_moving_cost(self, mission, variables):
        """Adds the cost of starting elsewhere than in the plan that the person sees."""
        shown = self.week["shown"].get(mission["id"])
        shown = self.planner.minute(shown) if shown else None
        choices = variables.choices
        starts_at = {
            start: self.model.NewBoolVar("")
            for start in sorted({choice.start for choice in choices})
        }
        self.model.Add(sum(starts_at.values()) == variables.is_planned)
        for start, is_start in starts_at.items():
            here = sum(choice.chosen for choice in choices if choice.start == start)
            self.model.Add(here >= 1).OnlyEnforceIf(is_start)
            for choice in choices:
                if choice.start < start:
                    self.model.AddImplication(is_start, choice.chosen.Not())
            if shown is not None and shown != start:
                distance = min(240, abs(shown - start)) // 4
                self.costs.append((self.planner.MOVED + distance) * is_start)

    def add_lateness_cost(self, mission, choices):
        """Adds the cost of a chunk after the end of today."""
        is_late = self.model.NewBoolVar("")
        for choice in choices:
            if choice.end > self.end_of_today:
                self.model.AddImplication(choice.chosen, is_late)
        self.costs.append(self.planner.TODAY * self.weight(mission) * is_late)

    def add_dependencies(self):
        for mission in self.week["missions"]:
            successor = self.variables[mission["id"]]
            for other in mission["waitsFor"]:
                predecessor = self.variables[other]
                self.model.AddImplication(successor.is_planned, predecessor.is_planned)
                in_order = self.model.Add(predecessor.end <= successor.start)
                in_order.OnlyEnforceIf(successor.is_planned)

    def add_slots(self):
        """Allows one chunk in each slot, and requires a break after the longest stretch."""
        in_slot = {slot: [] for slot in self.slots}
        for variables in self.variables.values():
            for choice in variables.choices:
                for slot in range(choice.start, choice.end, SLOT):
                    in_slot[slot].append(choice.chosen)
        count = MAX_STRETCH // SLOT
        for slot in self.slots:
            self.model.Add(sum(in_slot[slot]) <= 1)
            stretch = [slot + SLOT * index for index in range(count + 1)]
            if all(other in self.free for other in stretch):
                chosen = sum(choice for other in stretch for choice in in_slot[other])
                self.model.Add(chosen <= count)

    def add_switching_costs(self):
        """Adds a cost wherever one mission starts when another ends."""
        starting, ending = {}, {}
        for name, variables in self.variables.items():
            for choice in variables.choices:
                starting.setdefault(choice.start, []).append((choice.chosen, name))
                ending.setdefault(choice.end, []).append((choice.chosen, name))
        for slot in self.slots:
            for chosen, name in starting.get(slot, []):
                others = [end for end, other in ending.get(slot, []) if other != name]
                if others:
                    is_switch = self.model.NewBoolVar("")
                    self.model.Add(is_switch >= chosen + sum(others) - 1)
                    self.costs.append(self.planner.SWITCH * is_switch)


def find_optimum(planner, week):
    """Returns the lowest cost that was found, and whether it is proven to be optimal."""
    return WeekModel(planner, week).solve()
