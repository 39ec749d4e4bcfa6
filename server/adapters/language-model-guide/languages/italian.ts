/**
 * Common Italian words with their English translations, each as "italian:english", without accents and apostrophes; a
 * plus joins several words.
 */
export const italian = `
migliore:best migliori:best
un:a una:a uno:a il:the lo:the la:the i:the gli:the le:the di:of del:of della:of dei:of degli:of delle:of da:from
dal:from dagli:from in:in nel:in con:with senza:without per:for e:and o:or ma:but non:not che:that piu:more
meno:less meno+di:less+than piu+di:more+than vorrei:want voglio:want cerco:want avete:have hai:have ce:is+there
qualcosa:something consiglia:recommend consigli:recommend vedere:watch film:film pellicola:film pellicole:films
serie:series commedia:comedy commedie:comedies comico:comedy comica:comedy divertente:funny divertenti:funny
triste:sad spaventoso:scary paura:scary orrore:horror horror:horror dramma:drama drammatico:drama giallo:mystery
poliziesco:crime guerra:war amore:romance romantico:romance romantica:romance avventura:adventure
fantascienza:science+fiction musicale:musical western:western documentario:documentary cartone:cartoon
cartoni:cartoons cartone+animato:cartoon cartoni+animati:cartoons muto:silent muta:silent muti:silent
sonoro:with+sound colori:colour a+colori:in+colour bianco+e+nero:black+and+white anni+venti:twenties
anni+trenta:thirties anni+quaranta:forties anni+cinquanta:fifties anni+sessanta:sixties anni+dieci:1910s anni:years
minuti:minutes ora:hour ore:hours mezzora:half+an+hour mezza+ora:half+an+hour unora:an+hour corto:short breve:short
cortometraggio:short lungo:long bambini:children bambino:child figlio:son figlia:daughter italiano:italian
italiana:italian italiani:italian francese:french tedesco:german tedesca:german americano:american inglese:english
russo:russian spagnolo:spanish giapponese:japanese venti:twenty trenta:thirty quaranta:forty cinquanta:fifty
sessanta:sixty dieci:ten quindici:fifteen due:two tre:three quattro:four cinque:five sei:six grazie:thanks
ciao:hello chi:who quando:when quanto+dura:how+long diretto:directed regista:director vampiri:vampires
pirati:pirates treni:trains cane:dog gatto:cat nave:ship fantasmi:ghosts vecchio:old vecchi:old anni+20:1920s
anni+30:1930s
da+ridere:funny ridere:funny piangere:sad
`
