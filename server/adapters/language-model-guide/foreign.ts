import { type Item, isWord, type Word } from './items.ts'

/** What the most common words of other languages are in English, each as "theirs:ours". */
const languages: readonly string[] = [
  // German
  `du:you sie:you habe:have einem:a einer:a im:in am:at ist:is sind:are war:was auch:also nur:only sehr:very schon:already mir:me uns:us
  kann:can konnen:can wir:we bin:am heute:today empfiehl:recommend empfehlen:recommend sehen:watch ich:i suche:want mochte:want bitte:please einen:a eine:a ein:a mit:with oder:or ohne:without und:and aus:from den:the der:the die:the
  das:the dem:the von:by vor:before nach:after uber:about unter:under bis:until fur:for aber:but nicht:not kein:no keine:no keinen:no
  etwas:something wie:like jahre:years jahren:years minuten:minutes stunde:hour stunden:hours zwei:two drei:three vier:four funf:five
  zwanziger:twenties dreissiger:thirties vierziger:forties funfziger:fifties sechziger:sixties lustig:funny lustiges:funny
  lustigen:funny lustige:funny gruselig:scary unheimlich:scary traurig:sad spannend:exciting gemutlich:cosy kinder:children kurz:short
  kurzen:short kurze:short kurzer:shorter kurzfilm:short kurzfilme:shorts alten:old alte:old alter:older neuer:newer krieg:war
  kriegsfilm:war liebe:romance liebesfilm:romance mehr:more noch:more andere:other langer:longer lange:long lang:long dauert:is hat:has
  habt:have hast:have ihr:you gibt:have es:it zeig:show wer:who was:what gedreht:directed regisseur:director danke:thanks hallo:hello
  guten:good tag:day abend:evening morgen:morning tschuss:bye hilfe:help film:film filme:films filmen:films serie:series serien:series
  stumm:silent stummfilm:silent stummfilme:silents tonfilm:talkie farbe:colour schwarz:black weiss:white komodie:comedy komodien:comedies
  krimi:crime krimis:crime abenteuer:adventure abenteuerfilm:adventure zeichentrickfilm:cartoon trickfilm:cartoon doku:documentary
  dokumentarfilm:documentary horrorfilm:horror gruselfilm:horror deutsch:german deutsche:german deutscher:german deutschen:german
  deutschland:germany franzosisch:french franzosische:french franzosischer:french frankreich:france italienisch:italian
  italien:italy amerikanisch:american amerikanische:american schwedisch:swedish schweden:sweden englisch:english spielt:plays`,
  // Spanish
  `tu:you usted:you me:me recomienda:recommend alguna:some algun:some mejor:best sobre:about ver:watch esta:this noche:night una:a un:a con:with favor:please quiero:want busco:want tienes:have hay:have de:from del:from los:the las:the el:the la:the y:and o:or
  sin:without pero:but no:not que:that algo:something para:for anos:years menos:under minutos:minutes hora:hour horas:hours ninos:children
  veinte:twenties treinta:thirties cuarenta:forties cincuenta:fifties corta:short corto:short cortometraje:short guerra:war amor:romance
  antes:before despues:after dos:two tres:three cuatro:four cinco:five gracias:thanks hola:hello adios:bye ayuda:help mas:more otra:other
  otro:other quien:who dirigio:directed dirigida:directed por:by terror:horror miedo:horror vaqueros:western risa:funny divertida:funny
  triste:sad emocionante:exciting romantica:romance romantico:romance comedia:comedy comedias:comedies pelicula:film peliculas:films
  serie:series muda:silent mudas:silent mudo:silent color:colour blanco:white negro:black dibujos:cartoon documental:documentary
  aventura:adventure aventuras:adventure policiaco:crime ciencia:science ficcion:fiction aleman:german alemana:german francesa:french
  frances:french italiana:italian italiano:italian espanola:spanish infantil:children`,
  // French
  `tu:you moi:me nous:we est:is il:he elle:she sur:about voir:watch bon:good bonne:good recommandez:recommend recommande:recommend ce:this
  soir:evening avez:have vous:you je:i cherche:want voudrais:want veux:want avec:with sans:without des:from les:the le:the la:the une:a un:a et:and
  ou:or mais:but pas:not de:from du:from dans:in pour:for annees:years moins:under minutes:minutes heure:hour heures:hours
  enfants:children vingt:twenties trente:thirties quarante:forties cinquante:fifties court:short courte:short guerre:war amour:romance
  avant:before apres:after deux:two trois:three quatre:four cinq:five merci:thanks bonjour:hello salut:hello plus:more encore:more
  autre:other qui:who realise:directed chose:something quelque:some drole:funny triste:sad sil:please plait:please par:by film:film
  films:films serie:series muet:silent muette:silent muets:silent couleur:colour couleurs:colour noir:black blanc:white comedie:comedy
  policier:crime documentaire:documentary drame:drama aventure:adventure aventures:adventure dessin:cartoon anime:cartoon
  francais:french francaise:french allemand:german italien:italian`,
]

const dictionaries = languages.map(
  (text) =>
    new Map(text.split(/\s+/).map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? ''])),
)

/** Words of a language that have to be there, and the share of all words, before a question is taken to be in it. */
const [enough, enoughOfAll] = [2, 0.4]

/** Words that are English too, and show no other language. */
const english = new Set(
  'film films no a la was die in an hat tag color de noir des favor terror plus court es war am im mir me sur il ce tu bon'.split(
    ' ',
  ),
)

/** A question in German, Spanish or French with its most common words in English; any other as it is. */
export function inEnglish(items: readonly Item[]): Item[] {
  const words = items.filter((item) => isWord(item) && !isName(item)) as readonly Word[]
  const [language] = dictionaries
    .map((dictionary) => ({
      dictionary,
      known: words.filter(({ word }) => dictionary.has(word)).length,
      own: words.filter(({ word }) => dictionary.has(word) && !english.has(word)).length,
    }))
    .filter(({ known, own }) => own >= enough && known >= words.length * enoughOfAll)
    .sort((one, other) => other.known - one.known)
  if (language === undefined) return [...items]
  return items.map((item) => (isWord(item) ? { ...item, word: language.dictionary.get(item.word) ?? item.word } : item))
}

/** Words with a capital are names as often as words of a language; in German they may be nouns. */
const isName = ({ capital, word }: Word): boolean => capital && !dictionaries[0]?.has(word)
