import { expect, test } from 'vitest'
import type { Catalogue } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'
import { aMovie, openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const ask = (viewer: Client, query: string) => viewer.call('POST /chat/movie/llm', { body: { query } })
const titlesOf = ({ content = [] }: Awaited<ReturnType<typeof ask>>) =>
  content.map((card) => ('title' in card ? card.title : card.name))

test.each<[query: string, text: RegExp, title: string]>([
  ['who plays Maria in Metropolis', /^Brigitte Helm plays Maria/, 'Metropolis'],
  ['when was Lon Chaney born?', /born on 1 April 1883/, 'The Unknown'],
  ['May I show Detour at my school?', /public domain/i, 'Detour'],
  ['did D.O.A. win any Oscars?', /do not know .* I have who made it, .* when it was made and how long/, 'D.O.A.'],
  ['buster keeton cameraman wich year', /1928/, 'The Cameraman'],
  ['somthing by alfrd hichcok', /Alfred Hitchcock/, 'Blackmail'],
  ['what order do I watch Les Vampires in?', /begin with the first of 4\./, 'Les Vampires'],
  ['how many Chaplin films do you have?', /There are \d+ films with Charlie Chaplin/, 'The Kid'],
])('the question “%s” is answered with a fitting text and a fitting title', async (query, text, title) => {
  const { member } = await startMatinee()
  const answer = await ask(await member(), query)
  expect(answer.introText).toMatch(text)
  expect(titlesOf(answer)).toContain(title)
})

test.each([
  ['I’m sad, cheer me up', 'Uplifting films.'],
  ['I feel a bit down today', 'Uplifting films.'],
  ['I want to feel sad', 'Sad films.'],
  ['something for a rainy sunday with my grandmother', 'Gentle films.'],
  ['a comedy with my parents', 'Here are some comedies.'],
  ['films with a strong female lead', 'Films about women.'],
  ['nothing violent please', 'Films, but no horror films, war films, crime films or thrillers.'],
  ['my daughter hates silent movies', 'Films with sound for children.'],
  ['My daughter is 34 and loves horror', 'Horror films.'],
  ['something for children under 8', 'Films for children that need no reading.'],
  ['films for kids under ten', 'Films for children.'],
  ['films under 8 minutes for children', 'Films for children, up to 7 minutes long.'],
  ['my wife is sad, what could cheer her up', 'Uplifting films.'],
  ['I just broke up with my boyfriend', 'Uplifting films.'],
  ['nothing disturbing', 'Films, but no horror films.'],
  ['what’s on?', 'Some films well worth an evening.'],
  ['suprise me', 'Some films well worth an evening.'],
  ['what is new', /^The newest films here\./],
  ['add Metropolis to my watchlist', /^\*Metropolis\* \(1927\) is here/],
])('“%s” is answered with %s', async (query, text) => {
  const { member } = await startMatinee()
  const answer = await ask(await member(), query)
  expect(answer.introText).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
  expect(titlesOf(answer)).not.toEqual([])
})

test('slightly frightening children’s films are not among the titles for a child who is easily frightened', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const titlesFor = async (query: string) => titlesOf(await ask(viewer, query))
  expect(await titlesFor('what should I watch with my kids')).toContain('Rescued by Rover')
  for (const query of [
    'my 5 year old is scared of everything, we have half an hour',
    'my kids are 4 and 7, nothing scary, before bed, 20 minutes',
    'eight short films for children, no violence',
    'eight short films for a child who is easily scared',
  ]) {
    const titles = await titlesFor(query)
    expect(titles.length).toBeGreaterThan(3)
    for (const title of ['Rescued by Rover', 'Sintel', 'The Skeleton Dance']) expect(titles).not.toContain(title)
  }
})

test('asked which genres there are, the chat names all 18, and each of them has a title', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const text = (await ask(viewer, 'which genres do you have?')).introText ?? ''
  const genres = /^I have (.*)\. Which of them would you like\?$/.exec(text)?.[1]?.split(/, | and /) ?? []
  expect(genres).toHaveLength(18)
  for (const genre of genres) expect(titlesOf(await ask(viewer, genre)), genre).not.toEqual([])
})

/**
 * Asks questions one after the other in one conversation. Returns the text and the suggestions of the last answer, and
 * the titles of each answer.
 */
async function converse(viewer: Client, queries: readonly string[]) {
  const history: { query: string; data: object[]; datatext: string; contentType: 'movies' | 'tv' }[] = []
  const titles: string[][] = []
  let text = ''
  let nextQuestions: string[] = []
  for (const query of queries) {
    const answer = await viewer.call('POST /chat/movie/llm', { body: { query, history: history as never } })
    const { content = [], introText = '', contentType = 'movies', suggestions = [] } = answer
    history.push({ query, data: content, datatext: introText, contentType })
    titles.push(titlesOf(answer))
    text = introText
    nextQuestions = suggestions
  }
  return { text, titles, suggestions: nextQuestions }
}

test.each([
  [
    ['a short horror film', 'More like The Skeleton Dance'],
    'Here are some films, in the spirit of *The Skeleton Dance* (1929).',
  ],
  [['Film noir, not too long', 'Shorter ones'], 'A film noir up to 70 minutes long.'],
  [
    ['a series to begin tonight', 'which is the oldest film you have', 'And series?'],
    'The oldest series here. *Les Vampires* is from 1915.',
  ],
])('after %j the chat answers “%s”', async (queries, text) => {
  const { member } = await startMatinee()
  const answer = await converse(await member(), queries)
  expect(answer.text).toBe(text)
  expect(answer.titles.at(-1)).not.toEqual([])
})

test.each<[queries: string[], suggestions: string[], text: RegExp]>([
  [
    ['something funny under half an hour', 'a tv show about space'],
    ['Any length'],
    /^I know how long films are, but not how long series are\. Leave out “up to 29 minutes long”, and there .*: series about space\.$/,
  ],
  [
    ['something funny under half an hour', 'a series'],
    ['Any length', 'And films?'],
    /^I know how long films are, but not how long series are\. Leave out “up to 29 minutes long”, and there are \d+ to choose from, .*: series\.$/,
  ],
  [
    ['silent westerns', 'from the 1950s'],
    ['Any year', 'The sound does not matter'],
    /^I have no silent westerns from the 1950s\. Leave out “from the 1950s”, and there are \d+ .*: silent westerns\.$/,
  ],
  [
    ['series from the 1960s'],
    ['Any year', 'And films?'],
    /^I have no series from the 1960s\. Leave out “from the 1960s”, .*: series\.$/,
  ],
  [
    ['films in Spanish about trains'],
    ['Any language'],
    /Leave out Spanish, and there are \d+ .*: films about trains\.$/,
  ],
  [
    ['musicals with Lon Chaney'],
    ['Any genre', 'Any actor'],
    /Leave out musicals, and there are \d+ .*: films with Lon Chaney\.$/,
  ],
  [
    ['films directed by Fritz Lang', 'cartoons'],
    ['Any director'],
    /Leave out Fritz Lang, and there .*: animated films\.$/,
  ],
  [['silent musicals'], ['The sound does not matter', 'Any genre'], /Leave out “silent”, and there .*: musicals\.$/],
  [
    ['films in colour', 'with Charlie Chaplin'],
    ['The colour does not matter', 'Any actor'],
    /Leave out “in colour”, and/,
  ],
  [
    ['films for children', 'film noir'],
    ['Not only for children'],
    /Leave out “for children”, and there .*: films noirs\.$/,
  ],
  // "Any genre" would find titles too, but at most two questions are suggested.
  [
    ['German musicals from the 1920s'],
    ['Any year', 'Any country'],
    /Leave out “from the 1920s”, and there is .*: musicals from Germany\.$/,
  ],
  // The character's name is read as a person's.
  [
    ['series with Lois Lane', 'westerns'],
    ['Any actor', 'Any genre'],
    /Leave out Lois Lane, and there .*: western series\.$/,
  ],
  [
    ['German comedies', 'about space'],
    ['Any country', 'Any genre'],
    /Leave out Germany, and there .*: comedies about space\.$/,
  ],
])(
  'the answer to %j has no titles, and suggests %j, each of which finds titles [chat.takeback]',
  async (queries, suggestions, text) => {
    const { member } = await startMatinee()
    const viewer = await member()
    const deadEnd = await converse(viewer, queries)
    expect(deadEnd.titles.at(-1)).toEqual([])
    expect(deadEnd.text).toMatch(text)
    expect(deadEnd.suggestions).toEqual(suggestions)
    for (const suggestion of suggestions)
      expect((await converse(viewer, [...queries, suggestion])).titles.at(-1), suggestion).not.toEqual([])
  },
)

test('an answer with titles, about a fact, to talk or to a question that names a title suggests no question', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  for (const query of [
    'silent westerns',
    'who directed the silent western from 1955?',
    'hello',
    'films about volleyball',
    'Have you got Modern Times, otherwise a silent western from the 1950s?',
  ])
    expect(await ask(viewer, query), query).not.toHaveProperty('suggestions')
})

test('a series that is asked for by its length and by more that no series meets is answered with the length by name', async () => {
  const { member } = await startMatinee()
  const { text, suggestions } = await converse(await member(), ['Keaton under half an hour', 'a series about space'])
  expect(text).toBe(
    'I know how long films are, but not how long series are. Leave out “up to 29 minutes long”, and I will look again.',
  )
  expect(suggestions).toEqual(['Any length'])
})

test('if no title is shorter than all of the last titles, “shorter” finds those not yet shown that are shorter than one of them', async () => {
  const western = (runtime: number, renown: number) =>
    aMovie({ id: runtime, title: `${runtime} Minutes`, runtime, genres: ['Western'], renown: [renown, renown] })
  const { member } = await startMatinee({
    catalogue: openCatalogue({ movies: [western(10, 9), western(20, 3), western(30, 8), western(40, 2)] }),
  })
  const viewer = await member()
  const few = await converse(viewer, ['two westerns', 'shorter ones'])
  expect(few.titles).toEqual([['10 Minutes', '30 Minutes'], ['20 Minutes']])
  expect(few.text).toMatch(/^A western up to 29 minutes long\./)
  const all = await converse(viewer, ['four westerns', 'shorter ones'])
  expect(all.titles[1]).toEqual([])
  expect(all.text).toMatch(/^I have no westerns up to 9 minutes long\./)
})

test('when all titles that resemble the given one were shown, the answer to “more” says so', async () => {
  const catalogue = openCatalogue({
    movies: ['The First Train', 'The Second Train'].map((title, index) =>
      aMovie({ id: index + 1, title, keywords: ['train', 'chase'] }),
    ),
  })
  const { member } = await startMatinee({ catalogue })
  const viewer = await member()
  const query = 'films like The First Train'
  const first = await ask(viewer, query)
  expect(titlesOf(first)).toEqual(['The Second Train'])
  const history = [
    { query, data: first.content ?? [], datatext: first.introText ?? '', contentType: 'movies' as const },
  ]
  const second = await viewer.call('POST /chat/movie/llm', { body: { query: 'more', history } })
  expect(second.introText).toBe('That was all: I have no more films in the spirit of *The First Train* (1930).')
})

test.each([
  ['just tell me, comedies', 'Here are some comedies. *First Laugh* (1930) and *Second Laugh* (1930).'],
  ['comedies, no suggestions', 'Here are some comedies. *First Laugh* (1930) and *Second Laugh* (1930).'],
  ['just tell me, westerns', 'A western. *The Ranch* (1930).'],
])('“%s” is answered with the titles in the text, and without cards', async (query, text) => {
  const movies = [
    aMovie({ id: 1, title: 'First Laugh', genres: ['Comedy'], renown: [9, 9] }),
    aMovie({ id: 2, title: 'Second Laugh', genres: ['Comedy'] }),
    aMovie({ id: 3, title: 'The Ranch', genres: ['Western'] }),
  ]
  const { member } = await startMatinee({ catalogue: openCatalogue({ movies }) })
  const answer = await ask(await member(), query)
  expect(answer.introText).toBe(text)
  expect(answer.content).toEqual([])
})

test('a title that a remote catalogue still lists, but no longer has, is left out of an answer', async () => {
  const movies = [1, 2].map((id) => aMovie({ id, title: `Laughter ${id}`, genres: ['Comedy'] }))
  const catalogue = openCatalogue({ movies })
  const withoutSecond: Catalogue = {
    ...catalogue,
    remote: true,
    movie: (id) => (id === 2 ? Promise.reject(new Refusal('title-unknown')) : catalogue.movie(id)),
  }
  const { member } = await startMatinee({ catalogue: withoutSecond })
  const viewer = await member()
  expect(titlesOf(await ask(viewer, 'comedies'))).toEqual(['Laughter 1'])
  expect((await ask(viewer, 'have you got Laughter 2?')).introText).toContain('is not in this catalogue')
})

test('a question that is not understood or that no title fits is answered with a sentence and without cards', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  for (const [query, text] of [
    ['my uncle sells umbrellas', /did not understand/],
    ['films about volleyball', /“volleyball”/],
    ['Have you got Modern Times?', /not in this catalogue\. The nearest that I have: \*The Gold Rush\*/],
    ['films in Spanish', /^I have no films in Spanish\. What else/],
  ] as const) {
    const answer = await ask(viewer, query)
    expect(answer.introText).toMatch(text)
    expect(answer.content).toEqual([])
  }
})

test('a question about a fact that the catalogue does not have is answered with a sentence that says so', async () => {
  const catalogue = openCatalogue({ movies: [aMovie({ title: 'The Lighthouse Keeper' })] })
  const { member } = await startMatinee({ catalogue })
  const viewer = await member()
  for (const [query, text] of [
    ['who directed The Lighthouse Keeper?', 'I do not know who directed *The Lighthouse Keeper* (1930).'],
    ['who is in The Lighthouse Keeper?', 'I do not know who is in *The Lighthouse Keeper* (1930).'],
    ['how long is The Lighthouse Keeper?', 'I do not know how long *The Lighthouse Keeper* (1930) is.'],
    ['where was The Lighthouse Keeper made?', 'I do not know where *The Lighthouse Keeper* (1930) was made.'],
    ['what language is The Lighthouse Keeper in?', 'I do not know the language of *The Lighthouse Keeper* (1930).'],
    ['is The Lighthouse Keeper silent?', 'I do not know whether *The Lighthouse Keeper* (1930) has sound.'],
    ['is The Lighthouse Keeper in colour?', 'I do not know whether *The Lighthouse Keeper* (1930) is in colour.'],
    [
      'are there songs in The Lighthouse Keeper?',
      'I do not know whether there are songs in *The Lighthouse Keeper* (1930).',
    ],
  ]) {
    expect.soft((await ask(viewer, query ?? '')).introText).toBe(text)
  }
})

test('titles for a subject are about that subject, and do not only mention it', async () => {
  const { member } = await startMatinee()
  const dogs = await ask(await member(), 'dog films')
  expect(titlesOf(dogs)).toContain("A Dog's Life")
  expect(titlesOf(dogs)).not.toContain('The Most Dangerous Game')
})
