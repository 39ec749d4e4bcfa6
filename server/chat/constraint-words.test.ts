import { expect, test } from 'vitest'
import { type Constraints, noConstraints } from '#server/ports/understanding.ts'
import { constraintWords } from './constraint-words.ts'

/** Values for each constraint, with which its wording is tested. */
const valuesToTest: Partial<{ [K in keyof Constraints]: readonly Constraints[K][] }> = {
  type: [null, 'movie', 'tv'],
  genres: [[], [35], [10749, 35]],
  withoutGenres: [[], [37, 10402]],
  subjects: [[], ['train'], ['film noir'], ['loneliness', 'london']],
  withoutSubjects: [[], ['vampire', 'haunted house']],
  people: [[], [{ name: 'Cary Grant', job: null }]],
  withoutPeople: [[], [{ name: 'Charlie Chaplin', job: null }]],
  countries: [[], ['US']],
  withoutCountries: [[], ['RU', 'GB']],
  sound: [null, 'silent', 'sound'],
  color: [null, 'color'],
  maxMinutes: [null, 60],
  fromYear: [null, 1920],
  moods: [[], ['funny']],
}

/** Every pair of constraints with each of their values, and a combination of all constraints. */
function allCombinations(): Constraints[] {
  const names = Object.keys(valuesToTest) as (keyof Constraints)[]
  const singleConstraints = (name: keyof Constraints): Partial<Constraints>[] =>
    (valuesToTest[name] ?? []).map((value) => ({ [name]: value }) as Partial<Constraints>)
  const pairs = names.flatMap((firstName) =>
    names.flatMap((secondName) =>
      singleConstraints(firstName).flatMap((first) =>
        singleConstraints(secondName).map((second) => ({ ...noConstraints, ...first, ...second })),
      ),
    ),
  )
  const all = Object.assign({}, noConstraints, ...names.map((name) => singleConstraints(name).at(-1)))
  return [...pairs, all]
}

test('no combination of constraints is worded with two negatives, a missing word, or a country without its article', () => {
  const badWording = /without|no none|nothing|\bnot\b|undefined|null| {2}| ,|,,|^,|,$|\b(?:from|or) United\b|^but/
  const phrases = allCombinations().flatMap((wanted) => [constraintWords(wanted), constraintWords(wanted, [], 'one')])
  expect(phrases.length).toBeGreaterThan(1000)
  expect([...new Set(phrases.filter((phrase) => badWording.test(phrase)))]).toEqual([])
})

test.each<[Partial<Constraints>, string]>([
  [{ genres: [35], withoutCountries: ['RU'], maxMinutes: 75 }, 'comedies up to 75 minutes long, but none from Russia'],
  [
    { genres: [27], sound: 'sound', withoutSubjects: ['vampire', 'zombie', 'haunted house'] },
    'horror films with sound, but none about vampires, zombies or haunted houses',
  ],
  [{ withoutGenres: [37], withoutCountries: ['US'] }, 'films, but no westerns and none from the United States'],
  [{ genres: [10749, 35], sound: 'silent', fromYear: 1920, toYear: 1929 }, 'silent romantic comedies from the 1920s'],
  [{ subjects: ['film noir'], maxMinutes: 80 }, 'films noirs up to 80 minutes long'],
  [{ subjects: ['film noir'], type: 'tv' }, 'noir series'],
  [{ subjects: ['serial'], type: 'tv' }, 'serials'],
  [{ subjects: ['screwball'], genres: [35], fromYear: 1930, toYear: 1939 }, 'screwball comedies from the 1930s'],
  [{ subjects: ['train'], sound: 'sound' }, 'films with sound about trains'],
  [{ languages: ['xx'], forChildren: true }, 'wordless films for children'],
  [{ subjects: ['constructor'] }, 'films about constructors'],
  [{ minMinutes: 1, maxMinutes: 1 }, 'films 1 minute long'],
  [
    { anyGenres: [878, 27], minMinutes: 55, maxMinutes: 65 },
    'science fiction films or horror films 55 to 65 minutes long',
  ],
  [{ toYear: 1939, fromYear: null, type: 'tv' }, 'series made before 1940'],
])('%j is worded as "%s"', (wanted, words) => {
  expect(constraintWords({ ...noConstraints, ...wanted })).toBe(words)
})

test.each<[Partial<Constraints>, string]>([
  [
    { genres: [37], withoutGenres: [27], withoutSubjects: ['train'] },
    'westerns that are not horror films or about trains',
  ],
  [{ maxMinutes: 20, withoutCountries: ['FR'] }, 'films up to 20 minutes long, that are not from France'],
  [{ forChildren: true, withoutGenres: [27, 10752, 37] }, 'films for children that are not frightening or westerns'],
])('when no title was found, %j is worded as "%s"', (wanted, words) => {
  expect(constraintWords({ ...noConstraints, ...wanted }, [], 'none')).toBe(words)
})

test('excluded genres that frighten children are summed up as "nothing frightening"', () => {
  const wanted: Constraints = { ...noConstraints, forChildren: true, withoutGenres: [27, 10752] }
  expect(constraintWords(wanted)).toBe('films for children, but nothing frightening')
  expect(constraintWords({ ...wanted, withoutGenres: [27, 10752, 37] })).toBe(
    'films for children, but nothing frightening and no westerns',
  )
})

test('several moods are joined by "and"', () => {
  expect(constraintWords({ ...noConstraints, moods: ['sad', 'cosy', 'strange'] })).toBe('sad, gentle and strange films')
})

test('a single title is worded in the singular', () => {
  expect(constraintWords({ ...noConstraints, genres: [37], color: 'color' }, [], 'one')).toBe('western in colour')
})
