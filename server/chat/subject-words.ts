import { folded } from '#server/folded-words.ts'

/** The phrases after "about" for subjects whose phrase is not simply the plural. */
const subjectPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sea: 'the sea',
    space: 'space',
    magic: 'magic',
    circus: 'the circus',
    theatre: 'the theatre',
    dance: 'dancing',
    music: 'music',
    school: 'school',
    murder: 'murder',
    prison: 'prison',
    war: 'war',
    'world war i': 'the First World War',
    'world war ii': 'the Second World War',
    'american civil war': 'the American Civil War',
    'civil war': 'the Civil War',
    revolution: 'revolution',
    boxing: 'boxing',
    sport: 'sport',
    family: 'family life',
    christmas: 'Christmas',
    halloween: 'Halloween',
    religion: 'religion',
    city: 'the big city',
    'new york': 'New York',
    desert: 'the desert',
    jungle: 'the jungle',
    snow: 'snow and ice',
    farm: 'life on a farm',
    money: 'money',
    propaganda: 'propaganda',
    blood: 'blood',
    gore: 'gore',
    madness: 'madness',
    science: 'science',
    film: 'making films',
    house: 'houses with secrets',
    love: 'love',
    robbery: 'robberies',
    swashbuckler: 'swashbucklers',
    sword: 'sword fights',
    'film noir': 'film noir',
    serial: 'cliffhangers',
    jazz: 'jazz',
    screwball: 'screwball comedy',
    slapstick: 'slapstick',
    trial: 'trials',
    court: 'the courtroom',
    death: 'death',
    divorce: 'divorce',
    crowd: 'the crowd',
    weather: 'the weather',
    technicolor: 'Technicolor',
    'pre-code': 'the years before the Production Code',
  }),
)

/** The words of which names of places consist. Such names are written with capital letters and have no plural. */
const placeWords = new Set(
  'london paris berlin vienna rome venice tokyo chicago hollywood alaska africa egypt mexico texas california kansas russia ukraine italy france germany spain england ireland scotland china japan india broadway brooklyn manhattan moscow budapest naples nice sahara arabia bagdad baghdad persia morocco cuba brazil odessa arizona nevada utah atlantis mars san francisco los angeles las vegas new orleans monte carlo'.split(
    ' ',
  ),
)

/** Endings of nouns that have no plural, and of those that are plural already. */
const uncountable =
  /(?:ness|ment|tion|sion|ism|ing|[a-z]{3}ship|hood|ty|cy|phy|age|nce|ork|ife|eath|uck|ower|ght|ss|s|lore|fare|ture|dom|ry)$/

const pluralOf = (noun: string): string => {
  if (/(?:children|people|men)$/.test(noun)) return noun
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  if (/(?:ch|sh|x|z)$/.test(noun)) return `${noun}es`
  if (/(?:^| )(?:wo)?man$/.test(noun)) return `${noun.slice(0, -2)}en`
  if (noun.endsWith('child')) return `${noun}ren`
  return `${noun}s`
}

const withCapitals = (words: string) => words.replaceAll(/(?:^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** A subject as it stands after "about": "trains", "the sea", "loneliness", "London", "Lois Lane". */
export function subjectWords(subject: string): string {
  const name = folded(subject)
  const phrase = subjectPhrases.get(subject) ?? subjectPhrases.get(name)
  if (phrase !== undefined) return phrase
  if (/\p{Lu}/u.test(subject)) return subject
  if (name.split(' ').every((word) => placeWords.has(word))) return withCapitals(subject)
  return uncountable.test(name) ? subject : pluralOf(subject)
}
