/**
 * Common French words with their English translations, each as "french:english", without accents and apostrophes; a
 * plus joins several words.
 */
export const french = `
meilleur:best meilleurs:best meilleure:best meilleures:best
tu:you moi:me nous:we est:is il:he elle:she sur:about voir:watch bon:good bonne:good recommandez:recommend
recommande:recommend ce:this soir:evening avez:have vous:you je:i cherche:want voudrais:want veux:want avec:with
sans:without des:from les:the le:the la:the une:a un:a et:and ou:or mais:but pas:not de:from du:from dans:in
pour:for annees:years moins:under minutes:minutes heure:hour heures:hours enfants:children vingt:twenties
trente:thirty quarante:forty cinquante:fifty court:short courte:short guerre:war amour:romance avant:before
apres:after deux:two trois:three quatre:four cinq:five merci:thanks bonjour:hello salut:hello plus:more encore:more
autre:other qui:who realise:directed chose:something quelque:some drole:funny triste:sad sil:please plait:please
par:by film:film films:films serie:series muet:silent muette:silent muets:silent couleur:colour couleurs:colour
noir:black blanc:white comedie:comedy policier:crime documentaire:documentary drame:drama aventure:adventure
aventures:adventure dessin:cartoon anime:cartoon francais:french francaise:french allemand:german italien:italian
annees+vingt:twenties annees+trente:thirties annees+quarante:forties annees+cinquante:fifties
annees+soixante:sixties annees+dix:1910s demi+heure:half+an+hour une+demi+heure:half+an+hour
heure+et+demie:hour+and+a+half un+quart+dheure:a+quarter+of+an+hour quart:quarter moins+de:less+than
plus+de:more+than au+maximum:at+most maximum:at+most horreur:horror dhorreur:horror damour:romance
daventure:adventure daventures:adventure depouvante:horror epouvante:horror peur:scary fait+peur:scary
fasse+peur:scary dessin+anime:cartoon dessins+animes:cartoons comedie+musicale:musical comedies+musicales:musicals
noir+et+blanc:black+and+white en+couleurs:in+colour fils:son fille:daughter ans:years+old an:year enfant:child
soixante:sixty dix:ten quinze:fifteen six:six sept:seven huit:eight vampires:vampires pirates:pirates trains:trains
chien:dog chiens:dogs chat:cat bateau:ship fantomes:ghosts sorcieres:witches noel:christmas russe:russian
russes:russian italienne:italian espagnol:spanish espagnole:spanish anglais:english anglaise:english
americain:american americaine:american japonais:japanese suedois:swedish realisateur:director acteur:actor
actrice:actress combien:how+many quand:when ancien:old vieux:old vieille:old droles:funny surrealiste:surreal
parlant:talkie parlants:talkies faire:make peu:little peux:can pouvez:can
pour+rire:funny rire:funny rigoler:funny pleurer:sad
`
