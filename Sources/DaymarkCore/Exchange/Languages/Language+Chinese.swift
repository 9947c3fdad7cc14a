extension Language {
    /// Simplified and traditional characters.
    static let chinese = Language(
        code: "zh",
        dates: """
            mo: 周一, 週一, 星期一, 礼拜一, 禮拜一
            tu: 周二, 週二, 星期二, 礼拜二, 禮拜二
            we: 周三, 週三, 星期三, 礼拜三, 禮拜三
            th: 周四, 週四, 星期四, 礼拜四, 禮拜四
            fr: 周五, 週五, 星期五, 礼拜五, 禮拜五
            sa: 周六, 週六, 星期六, 礼拜六, 禮拜六
            su: 周日, 週日, 周天, 星期日, 星期天, 礼拜天, 禮拜天
            every mo: 每周一, 每週一, 每星期一
            every tu: 每周二, 每週二, 每星期二
            every we: 每周三, 每週三, 每星期三
            every th: 每周四, 每週四, 每星期四
            every fr: 每周五, 每週五, 每星期五
            every sa: 每周六, 每週六, 每星期六
            every su: 每周日, 每週日, 每周天, 每星期日, 每星期天
            every: 每, 每个, 每個
            every!: 每!
            every day: 每天, 每日
            every week: 每周, 每週, 每星期
            every month: 每月, 每个月, 每個月
            every quarter: 每季度, 每季
            every year: 每年
            every other: 每隔一, 每隔
            every morning: 每天早上, 每天早晨
            every evening: 每天晚上
            every workday: 每个工作日, 每個工作日, 每工作日
            day: 天, 日, 号, 號
            workday: 工作日
            week: 周, 週, 星期, 个星期, 個星期
            month: 月, 个月, 個月
            quarter: 季度
            year: 年
            hour: 小时, 小時, 个小时, 個小時
            minute: 分钟, 分鐘
            today: 今天, 今日
            tomorrow: 明天, 明日
            overmorrow: 后天, 後天
            1: 一
            2: 两, 兩, 二
            3: 三
            4: 四
            5: 五
            6: 六
            10: 十
            later: 后, 後, 之后, 之後
            last: 最后一, 最後一
            clock: 点, 點, 时, 時, 点整, 點整
            half: 点半, 點半
            clockminute: 分
            am: 上午, 凌晨
            pm: 下午
            morning: 早上, 早晨
            noon: 中午
            evening: 晚上, 傍晚
            from: 从, 從
            from<: 开始, 開始, 起
            until: 到, 直到
            until<: 为止, 為止, 结束, 結束
            -: 在, 的, 和, 于, 於
            """,
        columns: """
            title: 任务, 任務, 标题, 標題, 名称, 名稱, 主题, 主旨
            notes: 备注, 備註, 描述, 说明, 說明
            due: 截止日期, 到期日, 期限, 截止时间, 截止時間
            date: 日期
            time: 时间, 時間
            priority: 优先级, 優先級, 優先順序
            labels: 标签, 標籤, 类别, 類別
            category: 分类, 分類, 清单, 清單, 项目, 專案, 课程, 課程
            done: 完成, 已完成
            status: 状态, 狀態
            """,
        values: """
            done: 是, 完成, 已完成
            open: 否, 未完成, 未开始, 未開始
            active: 进行中, 進行中
            high: 高
            medium: 中, 普通, 无, 無
            low: 低
            """,
        joinsWords: true)
}
