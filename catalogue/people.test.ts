import { expect, test } from 'vitest'
import type { MovieFile, PersonInFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import { foldedText } from '#server/adapters/catalogue-open/search.ts'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'

const { movies, shows, people } = bundledCatalogue()
const titles: readonly (MovieFile | ShowFile)[] = [...movies, ...shows]
const credited = new Map<string, (MovieFile | ShowFile)[]>()
for (const title of titles) {
  for (const name of creditedNames(title)) credited.set(name, [...(credited.get(name) ?? []), title])
}

function creditedNames(title: MovieFile | ShowFile): Set<string> {
  const makers = 'created_by' in title ? title.created_by : []
  return new Set([...title.cast.map(({ person }) => person), ...title.crew.map(({ person }) => person), ...makers])
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Pairs of similar names that belong to two different people. */
const differentPeople = [
  'Alan Hale Jr. / Alan Hale Sr.',
  'Bernard Lee / Leonard Lee',
  'Bert Lewis / Vera Lewis',
  'Bobby Gordon / Bobby Jordan',
  'C. Aubrey Smith / Charles Henry Smith',
  'Carl Laemmle / Carl Laemmle Jr.',
  'Carl Mayer / Carl Meyer',
  'Carleton G. Young / Carleton Young',
  "Charles 'Buddy' Rogers / Charles R. Rogers",
  'Charles Barton / Charles Morton',
  'Charles Barton / Charles Paton',
  'Charles Clary / Charles Lamy',
  'Charles Correll / Charles Farrell',
  'Charles Lamy / Charles Lang',
  'Charles Stevens / Charles Stevenson',
  'Don Wilson / Roy Wilson',
  'Don Wilson / Tom Wilson',
  'Ernest Haller / Ernest Palmer',
  'H. Kinley Martin / Helen Martin',
  'H. M. Walker / Hal Walker',
  'H. M. Walker / Helen Walker',
  'Hal Thompson / Ray Thompson',
  'Harry Carey / Harry Carr',
  'Henry Hall / Henry Hart',
  'Henry Hart / Henry Sharp',
  'Ian Hunter / Ian McLellan Hunter',
  'J. Farrell MacDonald / Jeanette MacDonald',
  'Jack Hill / Jack Holt',
  'Joe Roberts / Roy Roberts',
  'John Boles / John Bowers',
  'John Darrow / John Harron',
  'John Francis Dillon / John T. Dillon',
  'John Grey / John Wray',
  'John Payne / John Wayne',
  'Kate Bruce / Kate Price',
  'Kate Lester / Käte Küster',
  'Kay Johnson / Van Johnson',
  'Kenneth Earl / Kenneth Harp',
  'L. Frank Baum / L. Frank Baum Jr.',
  'Leon Lee / Leonard Lee',
  'Lester Cohen / Lester Cole',
  'Lon Chaney / Lon Chaney Jr.',
  'Mae Clarke / May Clark',
  'Marjorie Kane / Marjorie Kay',
  "Mary Brian / Mary O'Brien",
  'Paul Leni / Paul Muni',
  'Ray Taylor / Sam Taylor',
  'Richard Lane / Richard Long',
  'Richard Lane / Richard Lund',
  'Richard Lane / Richard Sale',
  'Richard Long / Richard Lund',
  'Robert Carson / Robert Harron',
  'Robert Hakim / Robert McKim',
  'Robert Keith / Robert Smith',
  'Robert Smith / Robert Smith Jr.',
  'Roy Wilson / Tom Wilson',
  'Sam Katzman / Sam Kaufman',
  'T. E. Powers / Tom Powers',
  'Tom Brown / Troy Brown',
  'W. Chrystie Miller / Walter Miller',
  'W. Chrystie Miller / Winston Miller',
  'W. W. Young / Waldemar Young',
  'Wallace Ford / Wallace Fox',
  'Walter Lang / Walter Law',
  'Walter Lang / Walter Long',
]

test('no person is listed under two spellings', () => {
  const spelledPeople = people.map(({ name, also_known_as }) => {
    const folded = nameWords(name)
    return { name, folded, spellings: [folded, ...also_known_as.map(nameWords)].map((words) => words.join(' ')) }
  })
  const suspects: string[] = []
  for (const [index, person] of spelledPeople.entries()) {
    for (const other of spelledPeople.slice(index + 1)) {
      if (person.spellings.some((name) => other.spellings.includes(name)) || looksAlike(person.folded, other.folded)) {
        suspects.push([person.name, other.name].sort().join(' / '))
      }
    }
  }
  expect(suspects.filter((pair) => !differentPeople.includes(pair)).sort()).toEqual([])
  expect(
    differentPeople.filter((pair) => !suspects.includes(pair)),
    'these are no longer alike: remove them from the list',
  ).toEqual([])
})

const nameWords = (name: string) => foldedText(name).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether two names could belong to one person. Either they have the same surname, and one name contains all words of
 * the other or a shorter form of its first name; or they differ in at most two letters.
 */
function looksAlike(name: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = name.length < other.length ? [name, other] : [other, name]
  if (fewer.length > 1 && fewer.every((word) => more.includes(word))) return surnameOf(name) === surnameOf(other)
  const shortened = fewer[0] !== undefined && more[0] !== undefined && shortens(fewer[0], more[0])
  if (shortened && surnameOf(name) === surnameOf(other)) return true
  const [a, b] = [name.join(' '), other.join(' ')]
  return Math.abs(a.length - b.length) <= 2 && sharesLetters(a, b) && editDistance(a, b) <= 2
}

const surnameOf = (words: readonly string[]) => words.filter((word) => word !== 'jr' && word !== 'sr').at(-1)

/** Whether one word is the beginning of the other, as with 'W.' and 'Waldemar', 'Leon' and 'Leonard'. */
const shortens = (word: string, other: string) => word.startsWith(other) || other.startsWith(word)

/**
 * Whether at most four letters occur in only one of the two names. Names with more are over two edits apart, so this
 * quick test spares computing their edit distance.
 */
function sharesLetters(name: string, other: string): boolean {
  let differing = 0
  for (let bits = lettersOf(name) ^ lettersOf(other); bits !== 0; bits &= bits - 1) differing += 1
  return differing <= 4
}

/** The letters of a name, one bit for each letter. Cached, because each name is compared with thousands of others. */
const lettersOf = (name: string): number => {
  const known = letterBits.get(name)
  if (known !== undefined) return known
  const bits = [...name].reduce((sum, letter) => sum | (1 << (letter.charCodeAt(0) % 32)), 0)
  letterBits.set(name, bits)
  return bits
}
const letterBits = new Map<string, number>()

/** The number of letters to insert, remove or change to turn one name into the other. */
function editDistance(name: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...name].entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

test('every person in the list is credited in a title, and no title lists a credit twice', () => {
  expect(people.map(({ name }) => name).filter((name) => !credited.has(name))).toEqual([])
  const twice = titles.flatMap((title) =>
    [title.cast.map(({ person }) => person), title.crew.map(({ person, job }) => `${person}, ${job}`)].flatMap(
      (names) => names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${title.title}: ${name}`),
    ),
  )
  expect(twice).toEqual([])
})

test('people are born in 1800 or later, die after their birth and not after 2026, and have no credit over two years before their birth', () => {
  const faults = people.flatMap(({ name, born, died }) => {
    const years = (credited.get(name) ?? []).map(({ year }) => year)
    return [
      born && died && born >= died ? `${name} dies before being born` : [],
      born && yearOf(born) < 1800 ? `${name} is born in ${born}` : [],
      died && yearOf(died) > 2026 ? `${name} dies in ${died}` : [],
      // Two years of tolerance, because the year of some titles is that of their making.
      born && years.some((year) => year < yearOf(born) - 2) ? `${name} is at work before ${born}` : [],
    ].flat()
  })
  expect(faults).toEqual([])
})

const wordsIn = (text: string) => text.split(/\s+/).length

test('at least 190 people have all details, at least 400 have a biography, and every biography has 60 to 110 words', () => {
  const hasAllDetails = ({ born, died, place, department, biography }: PersonInFile) =>
    (born ?? died) !== undefined && place !== undefined && department !== undefined && biography !== ''
  expect(people.filter(hasAllDetails).length).toBeGreaterThanOrEqual(190)
  const withBiography = people.filter(({ biography }) => biography !== '')
  expect(withBiography.length).toBeGreaterThanOrEqual(400)
  const ofOtherLength = withBiography.filter(({ biography }) => wordsIn(biography) < 60 || wordsIn(biography) > 110)
  expect(ofOtherLength.map(({ name, biography }) => `${name}: ${wordsIn(biography)}`)).toEqual([])
})

test('every director and every first-billed actor of the hundred most popular films has a biography', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => openCatalogue().moviePage('popular', page)))
  const popular = new Set(pages.flatMap(({ content }) => content.map(({ id }) => id)))
  expect(popular.size).toBe(100)
  const wanted = movies
    .filter(({ id }) => popular.has(id))
    .flatMap(({ cast, crew }) => [
      ...cast.slice(0, 1).map(({ person }) => person),
      ...crew.filter(({ job }) => job === 'Director').map(({ person }) => person),
    ])
  const withBiography = new Set(people.flatMap(({ name, biography }) => (biography === '' ? [] : [name])))
  expect([...new Set(wanted)].filter((name) => !withBiography.has(name))).toEqual([])
})

/** The people whom a movie lover is likely to look up first. */
const lookedUpFirst = [
  'Carl Theodor Dreyer',
  'F. W. Murnau',
  'Sergei Eisenstein',
  'Dziga Vertov',
  'Jean Renoir',
  'Frank Capra',
  'Howard Hawks',
  'Lotte Reiniger',
  'Louis Feuillade',
  'Ida Lupino',
  'King Vidor',
  'Frank Borzage',
  'Leo McCarey',
  'Edgar G. Ulmer',
  'Alfred Hitchcock',
  'Lois Weber',
  'Anita Loos',
  'Frances Marion',
  'June Mathis',
  'Ben Hecht',
  'Dorothy Parker',
  'Billy Wilder',
  'Karl Freund',
  'James Wong Howe',
  'John Alton',
  'David O. Selznick',
  'Samuel Goldwyn',
  'Irving Thalberg',
  'Carl Laemmle',
  'Erich Pommer',
  'Dimitri Tiomkin',
  'Miklós Rózsa',
  'Aaron Copland',
  'Henry Mancini',
  'Audrey Hepburn',
  'Marlene Dietrich',
  'Emil Jannings',
  'Renée Jeanne Falconetti',
  'Brigitte Helm',
  'Max Schreck',
  'Musidora',
  'Theda Bara',
  'Gloria Swanson',
  'Anna May Wong',
  'Sessue Hayakawa',
  'Mabel Normand',
  'Marie Dressler',
  'Oliver Hardy',
  'Lillian Gish',
  'Dorothy Gish',
  'Vincent Price',
  'Boris Karloff',
  'Peter Lorre',
  'Jack Nicholson',
  'Kirk Douglas',
  'Bette Davis',
  'Rosalind Russell',
  'Hedy Lamarr',
  'Lena Horne',
  'Cab Calloway',
  'Jean Arthur',
  'Errol Flynn',
  'Olivia de Havilland',
  'Bob Hope',
  'W. C. Fields',
  'Moe Howard',
  'Larry Fine',
  'Shemp Howard',
  'Charles Laughton',
  'John Garfield',
  'Paul Muni',
]

test.each(lookedUpFirst)('%s has a biography', (name) => {
  expect(people.find((person) => person.name === name)?.biography).toMatch(/\.$/)
})

test('a person without a biography is described by a sentence made from the credits', async () => {
  const catalogue = openCatalogue()
  const answers = await Promise.all(people.map(({ id }) => catalogue.person(id)))
  expect(answers.filter(({ biography }) => biography === '').map(({ name }) => name)).toEqual([])
  const textOf = (name: string) => answers.find((person) => person.name === name)?.biography
  expect(textOf('Frank J. Coleman')).toMatch(/^Frank J. Coleman appears in four films here, .*with Charlie Chaplin\.$/)
})
