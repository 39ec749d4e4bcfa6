/**
 * Common German words with their English translations, each as "german:english", without accents and apostrophes; a
 * plus joins several words.
 */
export const german = `
du:you sie:you habe:have einem:a einer:a im:in am:at ist:is sind:are war:was auch:also nur:only sehr:very
schon:already mir:me uns:us kann:can konnen:can wir:we bin:am heute:today empfiehl:recommend empfehlen:recommend
sehen:watch ich:i suche:want mochte:want bitte:please einen:a eine:a ein:a mit:with oder:or ohne:without und:and
aus:from den:the der:the die:the das:the dem:the von:by vor:before nach:after uber:about unter:under bis:until
fur:for aber:but nicht:not kein:no keine:no keinen:no etwas:something wie:like jahre:years jahren:years
minuten:minutes stunde:hour stunden:hours zwei:two drei:three vier:four funf:five zwanziger:twenties
dreissiger:thirties vierziger:forties funfziger:fifties sechziger:sixties lustig:funny lustiges:funny lustigen:funny
lustige:funny gruselig:scary unheimlich:scary traurig:sad spannend:exciting gemutlich:cosy kinder:children
kurz:short kurzen:short kurze:short kurzer:shorter kurzfilm:short kurzfilme:shorts alten:old alte:old alter:older
neuer:newer krieg:war kriegsfilm:war liebe:romance liebesfilm:romance mehr:more noch:more andere:other langer:longer
lange:long lang:long dauert:is hat:has habt:have hast:have ihr:you gibt:have es:it zeig:show wer:who was:what
gedreht:directed regisseur:director danke:thanks hallo:hello guten:good tag:day abend:evening morgen:morning
tschuss:bye hilfe:help film:film filme:films filmen:films serie:series serien:series stumm:silent stummfilm:silent
stummfilme:silents tonfilm:talkie farbe:colour schwarz:black weiss:white komodie:comedy komodien:comedies
krimi:crime krimis:crime abenteuer:adventure abenteuerfilm:adventure zeichentrickfilm:cartoon trickfilm:cartoon
doku:documentary dokumentarfilm:documentary horrorfilm:horror gruselfilm:horror deutsch:german deutsche:german
deutscher:german deutschen:german deutschland:germany franzosisch:french franzosische:french franzosischer:french
frankreich:france italienisch:italian italien:italy amerikanisch:american amerikanische:american schwedisch:swedish
schweden:sweden englisch:english spielt:plays halben:half halbe:half halber:half viertelstunde:quarter+of+an+hour
dreiviertelstunde:three+quarters+of+an+hour anderthalb:one+and+a+half maximal:at+most hochstens:at+most
mindestens:at+least ungefahr:about zirka:about zwanzig:twenty dreissig:thirty vierzig:forty funfzig:fifty
sechzig:sixty siebzig:seventy achtzig:eighty neunzig:ninety hundert:hundred zehn:ten funfzehn:fifteen sechs:six
sieben:seven acht:eight neun:nine siebziger:seventies achtziger:eighties neunziger:nineties zehner:1910s
jahrhundert:century schwarzweiss:black+and+white schwarz+weiss:black+and+white western:western
liebeskomodie:romantic+comedy liebeskomodien:romantic+comedies liebesgeschichte:love+story
liebesgeschichten:love+stories gruseliges:scary trauriges:sad trauriger:sad spannender:exciting spannendes:exciting
lustiger:funny lustigsten:funniest schones:beautiful schoner:beautiful neues:new altes:old russland:russia
russisch:russian russische:russian russischer:russian spanien:spain spanisch:spanish spanische:spanish
england:england britisch:british britische:british japanisch:japanese danisch:danish danische:danish amerika:america
regie:directed+by regisseurin:director schauspieler:actor schauspielerin:actress musik:music kindern:children
kinderfilm:childrens+film kinderfilme:childrens+films tochter:daughter sohn:son jahrige:year+old jahrigen:year+old
jahriges:year+old enkel:grandson wann:when wie+lange:how+long wie+lang:how+long alteste:oldest altesten:oldest neueste:newest neuesten:newest kurzeste:shortest kurzesten:shortest langste:longest langsten:longest worte:words worten:words worum:what+about handelt:about
vampire:vampires vampiren:vampires piraten:pirates hund:dog hunde:dogs zug:train zuge:trains zuege:trains
eisenbahn:railway eisenbahnen:trains weihnachten:christmas schiff:ship meer:sea gespenster:ghosts geister:ghosts
hexe:witch hexen:witches roboter:robots zweiten:second ersten:first dritten:third zeichentrick:cartoon
musikfilm:musical musical:musical kriminalfilm:crime komisch:funny komisches:funny irgendwas:something
irgendetwas:something haben:have gab:was gern:please gerne:please dauern:last dass:that wenn:if wo:where
welche:which welcher:which welches:which beste:best besten:best
ein+kurzer:a+short einen+kurzen:a+short ton:sound zum+lachen:funny lachen:funny zum+weinen:sad weinen:sad
`
