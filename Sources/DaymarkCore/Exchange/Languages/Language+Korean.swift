extension Language {
    static let korean = Language(
        code: "ko",
        dates: """
            mo: 월요일
            tu: 화요일
            we: 수요일
            th: 목요일
            fr: 금요일
            sa: 토요일
            su: 일요일
            every: 매, 마다
            every!: 매!
            every day: 매일
            every week: 매주
            every month: 매월, 매달
            every quarter: 매분기, 분기마다
            every year: 매년
            every morning: 매일 아침
            every evening: 매일 저녁
            every workday: 평일마다, 매 평일
            every 2 week: 격주
            day: 일
            workday: 평일
            week: 주, 주일
            month: 월, 개월, 달
            year: 년
            hour: 시간
            minute: 분간
            today: 오늘
            tomorrow: 내일
            overmorrow: 모레
            last day: 마지막 날
            later: 후, 뒤
            clock: 시
            half: 시 반, 시반
            clockminute: 분
            am: 오전
            pm: 오후
            morning: 아침
            noon: 정오
            evening: 저녁
            night: 밤
            from<: 부터
            until<: 까지
            -: 에
            """,
        columns: """
            title: 작업, 할 일, 할일, 제목, 이름
            notes: 메모, 설명, 비고
            due: 마감일, 기한, 마감
            date: 날짜
            time: 시간, 시각
            priority: 우선순위, 중요도
            labels: 라벨, 태그, 범주
            category: 카테고리, 목록, 프로젝트, 과목
            done: 완료
            status: 상태
            """,
        values: """
            done: 예, 완료, 완료됨
            open: 아니요, 미완료, 시작 안 함
            active: 진행 중
            high: 높음
            medium: 보통, 중간
            low: 낮음
            """,
        joinsWords: true)
}
