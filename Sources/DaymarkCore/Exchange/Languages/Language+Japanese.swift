extension Language {
    static let japanese = Language(
        code: "ja",
        dates: """
            mo: 月曜日, 月曜
            tu: 火曜日, 火曜
            we: 水曜日, 水曜
            th: 木曜日, 木曜
            fr: 金曜日, 金曜
            sa: 土曜日, 土曜
            su: 日曜日, 日曜
            every: 毎, ごと, ごとに, おきに
            every!: 毎!
            every day: 毎日
            every week: 毎週
            every month: 毎月
            every year: 毎年
            every morning: 毎朝
            every evening: 毎晩
            every workday: 平日, 毎平日
            2 week: 隔週
            day: 日, 日間
            week: 週, 週間
            month: 月, か月, ヶ月, ヵ月, カ月, ケ月
            year: 年, 年間
            hour: 時間
            minute: 分間
            today: 今日
            tomorrow: 明日, あした
            overmorrow: 明後日, あさって
            later: 後
            last day: 末日, 最終日
            clock: 時
            clockminute: 分
            half: 時半
            am: 午前
            pm: 午後
            morning: 朝
            noon: 正午
            evening: 夕方
            night: 夜
            from<: から
            until<: まで
            -: に, の, と
            """,
        columns: """
            title: タスク, タイトル, 件名, 名前, 作業
            notes: メモ, 備考, 説明
            due: 期限, 締切, 締め切り, 期日
            date: 日付
            time: 時刻, 時間
            priority: 優先度, 重要度
            labels: ラベル, タグ, 分類項目
            category: カテゴリ, リスト, プロジェクト, 科目
            done: 完了, 済
            status: 状態, ステータス, 進捗状況
            """,
        values: """
            done: はい, 完了, 済, 済み
            open: いいえ, 未完了, 未着手, 未開始
            active: 進行中
            high: 高, 高い
            medium: 中, 普通, 標準
            low: 低, 低い
            """,
        joinsWords: true)
}
