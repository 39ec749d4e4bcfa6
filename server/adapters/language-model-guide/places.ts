import { asWord, type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

/** For each country, its code (ISO 3166-1), the adjectives for movies and people from it, and its names. */
const countries: readonly (readonly [code: string, adjectives: string, names: string])[] = [
  ['AR', 'argentine|argentinian', 'argentina'],
  ['AT', 'austrian', 'austria'],
  ['AU', 'australian|aussie', 'australia'],
  ['BE', 'belgian', 'belgium'],
  ['BR', 'brazilian', 'brazil'],
  ['CA', 'canadian', 'canada'],
  ['CH', 'swiss', 'switzerland'],
  ['CN', 'chinese', 'china'],
  ['CZ', 'czech', 'czechia'],
  ['DE', 'german|germans', 'germany|weimar'],
  ['DK', 'danish', 'denmark'],
  ['ES', 'spanish', 'spain'],
  ['FI', 'finnish', 'finland'],
  ['FR', 'french', 'france'],
  ['GB', 'british|scottish|welsh', 'britain|uk|england|scotland|(great britain)|(united kingdom)'],
  ['GR', 'greek', 'greece'],
  ['HU', 'hungarian', 'hungary'],
  ['IE', 'irish', 'ireland'],
  ['IN', 'indian', 'india'],
  ['IR', 'iranian|persian', 'iran'],
  ['IT', 'italian|italians', 'italy'],
  ['JP', 'japanese', 'japan'],
  ['KR', 'korean', 'korea'],
  ['MX', 'mexican', 'mexico'],
  ['NL', 'dutch', 'netherlands|holland'],
  ['NO', 'norwegian', 'norway'],
  ['PL', 'polish', 'poland'],
  ['PT', 'portuguese', 'portugal'],
  ['RU', 'russian', 'russia'],
  ['SE', 'swedish|swede|swedes', 'sweden'],
  ['SU', 'soviet', 'ussr|(soviet union)'],
  ['TR', 'turkish', 'turkey'],
  ['US', 'american|americans|hollywood', 'america|usa|(united states)|(the us)|(the states)'],
]

/**
 * For each language, its code (ISO 639-1) and its name. A name that is also the adjective of a country, as "French",
 * means the country when it stands alone.
 */
const languages: readonly (readonly [code: string, name: string])[] = [
  ['en', 'english'],
  ['fr', 'french'],
  ['de', 'german'],
  ['es', 'spanish'],
  ['it', 'italian'],
  ['ja', 'japanese'],
  ['ru', 'russian'],
  ['sv', 'swedish'],
  ['da', 'danish'],
  ['nl', 'dutch'],
  ['pt', 'portuguese'],
  ['zh', 'chinese|mandarin|cantonese'],
  ['pl', 'polish'],
]

/**
 * Words for people. A country next to one of them is where the person is from, and not where the movie should be from.
 */
const personWords =
  'friend|friends|guest|guests|cousin|cousins|uncle|aunt|grandma|grandmother|gran|granny|nan|grandpa|grandfather|mother|father|mum|mom|dad|wife|husband|girlfriend|boyfriend|neighbour|neighbours|colleague|colleagues|boss|flatmate|student|students'

const countryWish = (code: string): Item => wish({ on: 'country', code })
/** For each country, the codes of earlier states on its territory, from which most of its old movies are. */
const formerCountries: Readonly<Record<string, readonly string[]>> = { RU: ['SU'] }

const languageWish = (code: string): Item => wish({ on: 'language', code })
const soundWish = wish({ on: 'sound', sound: 'sound' })

/** Phrases for where movies come from, and for the languages that are spoken in them. */
export const placePhrases: readonly Phrase[] = [
  ...countries.flatMap(([code, adjectives, names]): Phrase[] => [
    [adjectives, [code, ...(formerCountries[code] ?? [])].map(countryWish)],
    [`not [from] [the] ${names}`, [wish({ on: 'country', code, not: true })]],
    [`from|of|in|out [of] [the] ${names}`, [countryWish(code)]],
    [`made|produced|shot in [the] ${names}`, [countryWish(code)]],
    [
      `visiting|visits|staying|arriving|coming|came|comes|moved|${personWords} [over|here|is|are] from [the] ${names}`,
      [],
    ],
    [`my|our|her|his|their|a|an [old|best|dear] ${adjectives} ${personWords}`, []],
    // The country where a story is set need not be the one where the movie was made.
    [
      `set|plays|playing|happens|happening|takes [place] in [the] ${names}`,
      [{ is: 'about' }, asWord(names.split('|')[0] ?? '')],
    ],
  ]),
  ...languages.flatMap(([code, name]): Phrase[] => [
    [`in ${name} [language]`, [languageWish(code)]],
    [
      `learn|learning|practise|practice|practising|improve|study|studying|hear|hearing|listen|understand [to] [my|some|spoken] ${name}`,
      [languageWish(code), soundWish],
    ],
    [
      `(speaks|speak|understands|knows no)|(dont|doesnt|cant|cannot|not speak|understand|know [any|much|(a word of)]) ${name} [(at all)|well|(very well)]`,
      [wish({ on: 'language', code, not: true })],
    ],
    [`speaking|spoken [in] ${name}`, [languageWish(code), soundWish]],
    [`${name} speaking|spoken|language`, [languageWish(code)]],
    [`with ${name} dialogue|speech|sound`, [languageWish(code), soundWish]],
  ]),
  [`into ${[...countries.map(([, adjectives]) => adjectives), ...languages.map(([, name]) => name)].join('|')}`, []],
  ['english', [languageWish('en')]],
  ['foreign|(foreign language)', [wish({ on: 'language', code: 'en', not: true })]],
  ['set|plays|playing|happens|happening|takes|located [place] in|on|at [the]', [{ is: 'about' }]],
  ['[set|plays|happens|located] in la|(l a)', [{ is: 'about' }, asWord('los'), asWord('angeles')]],
  ['nyc|(the big apple)', [asWord('new'), asWord('york')]],
]
