extension Language {
    static let turkish = Language(
        code: "tr",
        dates: """
            mo: pazartesi, pzt
            tu: salı, sal
            we: çarşamba, çar
            th: perşembe, per
            fr: cuma, cum
            sa: cumartesi, cmt
            su: pazar, paz
            jan: ocak, oca
            feb: şubat, şub
            mar: mart, mar
            apr: nisan, nis
            may: mayıs, may
            jun: haziran, haz
            jul: temmuz, tem
            aug: ağustos, ağu
            sep: eylül, eyl
            oct: ekim, eki
            nov: kasım, kas
            dec: aralık, ara
            every: her
            every!: her!
            every day: günlük
            every week: haftalık
            every month: aylık, her ayın, ayın
            every year: yıllık
            day: gün, günde, günü
            workday: iş günü, hafta içi
            week: hafta, haftada
            month: ay, ayda
            quarter: çeyrek
            year: yıl, yılda, sene
            hour: saatte
            minute: dakika, dakikada
            today: bugün
            tomorrow: yarın
            overmorrow: öbür gün
            2: iki
            3: üç
            1st: ilk, birinci
            last: son
            at: saat
            later: sonra, içinde
            morning: sabah, sabahları
            noon: öğlen, öğle
            evening: akşam, akşamları
            night: gece
            -: bir, ve, 'da, 'de, 'te, 'ta
            """,
        columns: """
            title: görev, başlık, ad, isim
            subject: konu
            notes: notlar, not, açıklama
            due: son tarih, bitiş tarihi, teslim tarihi, son teslim
            date: tarih, gün
            time: saat
            priority: öncelik
            labels: etiketler, kategoriler
            category: kategori, liste, proje, ders
            done: tamamlandı, bitti, yapıldı
            status: durum
            """,
        values: """
            done: evet, doğru, tamamlandı, bitti, yapıldı
            open: hayır, yanlış, açık, başlamadı
            active: devam ediyor, sürüyor
            high: yüksek, acil
            medium: orta, normal
            low: düşük
            """)
}
