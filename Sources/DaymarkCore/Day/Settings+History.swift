/// Settings as History names them: with the labels of the settings screen.
extension Settings {
    static func historyLabel(_ field: String, _ words: Words) -> String? {
        dayLabel(field, words) ?? planLabel(field, words) ?? reminderLabel(field, words) ?? deviceLabel(field, words)
    }

    /// The values that History quotes: the voice, choices that missions have too, and times of day.
    static func historyValue(_ field: String, _ value: Value, _ words: Words) -> String? {
        switch (field, value) {
        case ("voice", .text(let text)): Voice(name: text).map { words(SettingNamePhrase.voiceName($0)) }
        case ("category", .text(let text)): Category(name: text).map { words(ChoicePhrase.category($0)) }
        case ("aggression", .text(let text)): Aggression(name: text).map { words(ChoicePhrase.aggression($0)) }
        case ("wake", .int(let minute)), ("sleep", .int(let minute)), ("workUntil", .int(let minute)),
            ("mealFrom", .int(let minute)), ("mealUntil", .int(let minute)):
            words.time(WallTime(minuteOfDay: minute))
        default: nil
        }
    }

    private static func dayLabel(_ field: String, _ words: Words) -> String? {
        if let category = Settings.category(ofHoursField: field) {
            return "\(words(HoursPhrase.kindsHeading)): \(words(HoursPhrase.kind(category)))"
        }
        for day in Weekday.allCases where field == wakeField(day) || field == sleepField(day) {
            let time = words(field == wakeField(day) ? SettingNamePhrase.wakeSetting : .sleepSetting)
            return "\(words(SettingPhrase.weekStart(day))): \(time)"
        }
        return switch field {
        case "wake": words(SettingNamePhrase.wakeSetting)
        case "sleep": words(SettingNamePhrase.sleepSetting)
        case "dayHours", "hoursFollowed": words(HoursPhrase.title)
        case "mealFrom": words(SettingPhrase.mealFromSetting)
        case "mealUntil": words(SettingPhrase.mealUntilSetting)
        case "peak": words(SettingPhrase.peakSetting)
        case "journalPrompt": words(JournalPhrase.promptSetting)
        case "zone": words(DetailPhrase.zone)
        default: nil
        }
    }

    private static func planLabel(_ field: String, _ words: Words) -> String? {
        switch field {
        case "dayMost": words(SettingPhrase.maxDailyMinutesSetting)
        case "breakEvery": words(SettingPhrase.breakSetting)
        case "gap": words(SettingPhrase.gapSetting)
        case "workUntil": words(SettingPhrase.workUntilSetting)
        case "wholeDaysBlock": words(SettingPhrase.wholeDaysSetting)
        case "countsPassedBlocks": words(PassedPhrase.countSetting)
        case "learnsTimes": words(EstimatePhrase.learnSetting)
        case "category": words(SettingPhrase.categorySetting)
        case "focusRhythm": words(FocusSettingPhrase.rhythm)
        case "focusMinutes": words(FocusSettingPhrase.ownMinutes)
        case "focusBreak": words(FocusSettingPhrase.ownBreak)
        case "timerNumbers": words(FocusSettingPhrase.numbers)
        case "liveNotification": words(FocusSettingPhrase.liveNotification)
        case "ownModel": words(ModelSettingsPhrase.ownUse)
        default: nil
        }
    }

    private static func reminderLabel(_ field: String, _ words: Words) -> String? {
        for level in Aggression.allCases where levelFieldNames(level).contains(field) {
            return "\(words(SettingsPagePhrase.levels)): \(words(ChoicePhrase.aggression(level)))"
        }
        for category in Category.allCases where field == callsField(of: category) {
            return words(CallPhrase.categorySetting(category))
        }
        for percent in Milestones.percents where field == Milestones.field(percent) {
            return words(MilestonePhrase.setting(percent))
        }
        return switch field {
        case "aggression": words(SettingPhrase.aggressionSetting)
        case "quiet", "quietFrom", "quietUntil": words(NagScreenPhrase.quiet)
        case "nuclearInQuiet": words(NagScreenPhrase.nuclearInQuiet)
        case "nagSounds": words(NagScreenPhrase.sounds)
        case "windDown": words(NightPhrase.windDownSetting)
        case "morningSummary": words(NagScreenPhrase.summary)
        case "commitmentCalls": words(CallPhrase.commitmentSetting)
        case "blockCalls": words(CallPhrase.blockSetting)
        case "callsPerDay": words(CallPhrase.limitSetting)
        default: nil
        }
    }

    private static func deviceLabel(_ field: String, _ words: Words) -> String? {
        switch field {
        case "voice": words(SettingNamePhrase.voiceSetting)
        case "accent": words(SettingPhrase.accentSetting)
        case "density": words(SettingPhrase.densitySetting)
        case "motion": words(SettingPhrase.motionSetting)
        case "clock": words(SettingNamePhrase.clockSetting)
        case "dateOrder": words(SettingNamePhrase.dateOrderSetting)
        case "weekStart": words(SettingPhrase.weekStartSetting)
        case "sounds": words(SettingPhrase.soundsSetting)
        case "vibration": words(SettingPhrase.vibrationSetting)
        case "badge": words(DevicePhrase.badgeSetting)
        case "awake": words(DevicePhrase.awakeSetting)
        case "keys": words(DataPhrase.keysSetting)
        default: nil
        }
    }
}
