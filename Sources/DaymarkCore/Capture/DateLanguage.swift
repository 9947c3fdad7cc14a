/// The words for dates and times in a language other than English, with the English words that they stand for.
///
/// The words on the left are in the form of ``folded(_:)``. “_” joins the words of a phrase on both sides. A phrase has
/// three words at most; an apostrophe and a hyphen count as words.
struct DateLanguage: Sendable {
    /// Days of the week.
    let days: WordPairs
    /// Days of the week in two letters. They count only beside a time.
    var shortDays = WordPairs("")
    /// Days with a name of their own, and words that are whole dates or rules: “tomorrow”, “tonight”, “daily”.
    let nearDays: WordPairs
    let partsOfDay: WordPairs
    let months: WordPairs
    let units: WordPairs
    let numbers: WordPairs
    /// Words before a date or a time: “by”, “on”, “at”.
    let prepositions: WordPairs
    /// Words before a time that also mean something else. They count only between two times or before one.
    let joints: WordPairs
    /// Words before a day or a unit: “every”, “next”.
    let qualifiers: WordPairs
    /// Words after a day that say that it is the next one.
    var suffixes = WordPairs("")
    /// The word before an amount of time, as in “in 2 weeks”.
    let ahead: WordPairs
    /// The word before an amount of time in a rule, as in “every 2 weeks”, if it has other meanings.
    var interval = WordPairs("")
    /// Words after a day of the month that mean each month, as in “the 1st of the month”.
    var ofTheMonth = WordPairs("")
    /// Whether days and months have capital letters, and hours are told as “14 Uhr” and “halb 9”.
    var isGerman = false
    /// Whether “om de week” means every second week.
    var isDutch = false
}

extension DateLanguage {
    /// In the order in which they are tried. A line is read in the first language that it has a day or an amount of.
    static let all = [german, french, spanish, italian, dutch, czech]

    private static let german = DateLanguage(
        days: WordPairs(
            """
            montag=monday dienstag=tuesday mittwoch=wednesday donnerstag=thursday freitag=friday samstag=saturday \
            sonnabend=saturday sonntag=sunday montags=mondays dienstags=tuesdays mittwochs=wednesdays \
            donnerstags=thursdays freitags=fridays samstags=saturdays sonntags=sundays
            """),
        shortDays: WordPairs("mo=monday di=tuesday mi=wednesday do=thursday fr=friday sa=saturday so=sunday"),
        nearDays: WordPairs(
            """
            heute=today morgen=tomorrow ubermorgen=overmorrow uebermorgen=overmorrow heute_abend=this_evening \
            heute_nacht=tonight am_wochenende=this_weekend dieses_wochenende=this_weekend \
            ubernachste_woche=week_after_next uebernaechste_woche=week_after_next \
            nachstes_wochenende=next_weekend naechstes_wochenende=next_weekend \
            zum_wochenende=this_weekend bis_zum_wochenende=until_this_weekend taglich=daily taeglich=daily \
            wochentlich=weekly woechentlich=weekly monatlich=monthly jahrlich=yearly jaehrlich=yearly \
            ende_der_woche=eow ende_des_monats=eom ende_des_jahres=eoy
            """),
        partsOfDay: WordPairs(
            """
            fruh=morning frueh=morning morgen=morning morgens=morning vormittag=morning vormittags=morning mittag=noon \
            mittags=noon nachmittag=afternoon nachmittags=afternoon abend=evening abends=evening nacht=night nachts=night
            """),
        months: WordPairs(
            """
            januar=january janner=january februar=february marz=march maerz=march mrz=march mai=may juni=june juli=july \
            oktober=october okt=october dezember=december dez=december april=april august=august september=september \
            november=november jan=jan feb=feb apr=apr aug=aug sept=sep nov=nov
            """),
        units: WordPairs(
            """
            minute=minute minuten=minutes stunde=hour stunden=hours tag=day tage=days tagen=days woche=week \
            wochen=weeks monat=month monats=month monate=months monaten=months jahr=year jahre=years jahren=years jahres=year \
            quartal=quarter quartals=quarter
            """),
        numbers: WordPairs(
            """
            ein=one eine=one einem=one einen=one einer=one zwei=two drei=three vier=four funf=five fuenf=five sechs=six \
            sieben=seven acht=eight neun=nine zehn=ten elf=eleven zwolf=twelve zwoelf=twelve
            """),
        prepositions: WordPairs(
            """
            bis=until bis_zum=until zum=by am=on um=at vor=before ab=from fur=for fuer=for gegen=around \
            ca_.=around circa=around spatestens=by spaetestens=by spatestens_am=by spaetestens_am=by \
            bis_spatestens=by bis_spaetestens=by
            """),
        joints: WordPairs("von=from bis=to"),
        qualifiers: WordPairs(
            """
            jeden=every jede=every jedes=every jeder=every jede_zweite=every_other jeden_zweiten=every_other \
            jedes_zweite=every_other nachsten=next nachste=next nachstes=next naechsten=next \
            naechste=next kommenden=coming kommende=coming diesen=this diese=this nachster=next naechster=next \
            nachstem=next naechstem=next kommender=coming kommendem=coming in_nachster=next in_naechster=next \
            in_kommender=coming in_dieser=this
            """),
        ahead: WordPairs("in=in"), interval: WordPairs("alle=every"), ofTheMonth: WordPairs("des_monats=month"),
        isGerman: true)

    private static let french = DateLanguage(
        days: WordPairs(
            """
            lundi=monday mardi=tuesday mercredi=wednesday jeudi=thursday vendredi=friday samedi=saturday dimanche=sunday \
            lundis=mondays mardis=tuesdays mercredis=wednesdays jeudis=thursdays vendredis=fridays samedis=saturdays \
            dimanches=sundays
            """),
        nearDays: WordPairs(
            """
            aujourd_'_hui=today demain=tomorrow apres_-_demain=overmorrow ce_soir=this_evening cette_nuit=tonight \
            ce_week_end=this_weekend ce_weekend=this_weekend la_semaine_prochaine=next_week semaine_prochaine=next_week
            """),
        partsOfDay: WordPairs("matin=morning midi=noon apres_-_midi=afternoon soir=evening nuit=night"),
        months: WordPairs(
            """
            janvier=january janv=january fevrier=february fevr=february fev=february mars=march avril=april avr=april \
            mai=may juin=june juillet=july juil=july aout=august septembre=september octobre=october oct=october \
            novembre=november decembre=december dec=december
            """),
        units: WordPairs(
            """
            minute=minute minutes=minutes heure=hour heures=hours jour=day jours=days semaine=week semaines=weeks \
            mois=months an=year ans=years
            """),
        numbers: WordPairs(
            "un=one une=one deux=two trois=three quatre=four cinq=five six=six sept=seven huit=eight neuf=nine dix=ten"),
        prepositions: WordPairs(
            """
            pour=by pour_le=by avant=before avant_le=before d_'_ici=by jusqu_'_a=until jusqu_'_au=until le=on a=at
            """),
        joints: WordPairs("de=from a=to"),
        qualifiers: WordPairs("chaque=every tous_les=every toutes_les=every ce=this"),
        suffixes: WordPairs("prochain=next prochaine=next"), ahead: WordPairs("dans=in"),
        ofTheMonth: WordPairs("du_mois=month"))

    private static let spanish = DateLanguage(
        days: WordPairs(
            """
            lunes=monday martes=tuesday miercoles=wednesday jueves=thursday viernes=friday sabado=saturday \
            domingo=sunday sabados=saturdays domingos=sundays
            """),
        nearDays: WordPairs(
            """
            hoy=today manana=tomorrow pasado_manana=overmorrow esta_noche=tonight la_proxima_semana=next_week \
            proxima_semana=next_week
            """),
        partsOfDay: WordPairs(
            """
            por_la_manana=morning por_la_tarde=afternoon por_la_noche=evening de_la_manana=am de_la_tarde=pm \
            de_la_noche=pm al_mediodia=noon
            """),
        months: WordPairs(
            """
            enero=january ene=january febrero=february marzo=march abril=april abr=april mayo=may junio=june julio=july \
            agosto=august ago=august septiembre=september octubre=october noviembre=november diciembre=december \
            dic=december
            """),
        units: WordPairs(
            """
            minuto=minute minutos=minutes hora=hour horas=hours dia=day dias=days semana=week semanas=weeks mes=month \
            meses=months ano=year anos=years
            """),
        numbers: WordPairs(
            """
            un=one una=one dos=two tres=three cuatro=four cinco=five seis=six siete=seven ocho=eight nueve=nine diez=ten
            """),
        prepositions: WordPairs(
            """
            para=by para_el=by antes_del=before antes_de=before hasta=until hasta_el=until el=on este=this a_las=at a_la=at
            """),
        joints: WordPairs("de=from a=to"),
        qualifiers: WordPairs("cada=every todos_los=every todas_las=every proximo=next este=this"),
        suffixes: WordPairs("proximo=next que_viene=next"), ahead: WordPairs("en=in"),
        ofTheMonth: WordPairs("del_mes=month"))

    private static let italian = DateLanguage(
        days: WordPairs(
            """
            lunedi=monday martedi=tuesday mercoledi=wednesday giovedi=thursday venerdi=friday sabato=saturday \
            domenica=sunday
            """),
        nearDays: WordPairs("oggi=today domani=tomorrow dopodomani=overmorrow stasera=this_evening stanotte=tonight"),
        partsOfDay: WordPairs("mattina=morning pomeriggio=afternoon sera=evening notte=night"),
        months: WordPairs(
            """
            gennaio=january gen=january febbraio=february marzo=march aprile=april maggio=may mag=may giugno=june \
            giu=june luglio=july lug=july agosto=august ago=august settembre=september ottobre=october ott=october \
            novembre=november dicembre=december dic=december
            """),
        units: WordPairs(
            """
            minuto=minute minuti=minutes ora=hour ore=hours giorno=day giorni=days settimana=week settimane=weeks \
            mese=month mesi=months anno=year anni=years
            """),
        numbers: WordPairs(
            """
            un=one una=one due=two tre=three quattro=four cinque=five sei=six sette=seven otto=eight nove=nine dieci=ten
            """),
        prepositions: WordPairs(
            "entro=by entro_il=by per=by prima_di=before prima_del=before il=on alle=at all_'_una=at_1"),
        joints: WordPairs("dalle=from alle=to"),
        qualifiers: WordPairs("ogni=every prossimo=next prossima=next questo=this"),
        suffixes: WordPairs("prossimo=next prossima=next"), ahead: WordPairs("tra=in fra=in"),
        ofTheMonth: WordPairs("del_mese=month"))

    private static let dutch = DateLanguage(
        days: WordPairs(
            """
            maandag=monday dinsdag=tuesday woensdag=wednesday donderdag=thursday vrijdag=friday zaterdag=saturday \
            zondag=sunday
            """),
        nearDays: WordPairs(
            """
            vandaag=today morgen=tomorrow overmorgen=overmorrow vanavond=this_evening vannacht=tonight dagelijks=daily \
            wekelijks=weekly volgende_week=next_week deze_week=this_week volgende_maand=next_month
            """),
        partsOfDay: WordPairs("ochtend=morning ochtends=morning middag=afternoon avond=evening nacht=night"),
        months: WordPairs(
            """
            januari=january februari=february maart=march mei=may juni=june juli=july augustus=august oktober=october \
            okt=october
            """),
        units: WordPairs(
            """
            minuut=minute minuten=minutes uur=hours dag=day dagen=days week=week weken=weeks maand=month maanden=months \
            jaar=years
            """),
        numbers: WordPairs(
            "een=one twee=two drie=three vier=four vijf=five zes=six zeven=seven acht=eight negen=nine tien=ten"),
        prepositions: WordPairs("voor=before tegen=by uiterlijk=by tot=until op=on om=at vanaf=from"),
        joints: WordPairs("van=from tot=to"),
        qualifiers: WordPairs("elke=every iedere=every volgende=next komende=coming deze=this"),
        ahead: WordPairs("over=in"), interval: WordPairs("elke=every iedere=every"),
        ofTheMonth: WordPairs("van_de_maand=month"), isDutch: true)

    /// Only the names of days, with the words before them.
    private static let czech = DateLanguage(
        days: WordPairs(
            """
            pondeli=monday utery=tuesday streda=wednesday stredu=wednesday ctvrtek=thursday patek=friday sobota=saturday \
            sobotu=saturday nedele=sunday nedeli=sunday
            """),
        nearDays: WordPairs("dnes=today zitra=tomorrow pozitri=overmorrow"), partsOfDay: WordPairs(""),
        months: WordPairs(""), units: WordPairs(""), numbers: WordPairs(""), prepositions: WordPairs("v=on ve=on"),
        joints: WordPairs(""), qualifiers: WordPairs(""), ahead: WordPairs(""))
}
