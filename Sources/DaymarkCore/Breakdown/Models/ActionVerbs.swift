/// Verbs that steps often begin with, in some languages. The list is a sign and not a rule.
enum ActionVerbs {
    private static let verbs = WordList(
        """
        add agree answer arrange ask assemble attach back bake block book bring brush build buy calculate call cancel \
        carry change check choose chop circle clean clear close collect color combine compare complete compose confirm \
        cook copy correct count cover create cut decide define delete describe design divide do download draft draw \
        dress drink drive dry dust eat edit email empty end estimate explain export fetch file fill find finish fix \
        fold follow format gather get give go grab group hang have highlight identify import include inspect install \
        introduce invite jot join keep label lay learn leave list listen load locate look lower make map mark match \
        measure meet mix move name note offer open order organize outline pack paint pay pick place plan play polish \
        post pour practice practise prepare preheat press print proofread publish pull push put quiz read record recite \
        redo remove repeat replace reply report research rest retell return review revise rewrite rinse run save scan \
        schedule scrub search select send separate serve set share show shower shut sign sit sketch skim solve sort \
        spend split spread start state stop store stretch study submit summarize summarise sweep swap take talk tell \
        test thank think throw tick tidy time trace transfer translate trim try turn type underline unpack update \
        saw nail hammer drill screw glue sand sew knit dig rake plant prune weed mow plug scrape soak peel slice stir mix \
        boil fry grate whisk knead season taste feed bathe ring greet loosen tighten hand run jog bring rent sell wear \
        say speak enter stand switch cross shake rehearse breathe adapt hold roll stack lift charge log \
        mop rename shorten begin insert improve tie spray cool unplug \
        upload use vacuum verify visit wait walk warm wash watch water wipe work wrap write \
        offne lies schreibe schreib sammle suche mach mache nimm lege notiere prufe wahle plane markiere rufe bereite \
        hole stelle setze ordne raume wische packe wiederhole lerne ube zeichne berechne formuliere uberarbeite drucke \
        abre lee escribe busca reune elige anota revisa prepara haz pon llama limpia ordena repasa practica dibuja \
        ouvre ouvrez lis lisez ecris ecrivez cherche rassemble choisis note prepare fais mets appelle nettoie range \
        apri leggi scrivi cerca raccogli scegli prendi fai
        """)

    static func contains(_ word: TextWords.Word) -> Bool { word.stems.contains { verbs.index(of: $0) != nil } }

    /// Whether a word is one of the verbs, in exactly this form.
    static func containsExactly(_ word: String) -> Bool { verbs.index(of: word) != nil }
}
