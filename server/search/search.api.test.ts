import { expect, test } from 'vitest'
import type { Reader } from '#server/ports/catalogue.ts'
import { idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { wideLimits } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

onEachCatalogue((start) => {
  test('films, shows and people are found by name [api.search]', async () => {
    const { member } = await start()
    const viewer = await member()
    const movies = await viewer.call('GET /search/movie/:term', { params: { term: 'nosferatu' } })
    expect(movies.content[0]).toMatchObject({ id: idOf('Nosferatu'), title: 'Nosferatu' })
    const shows = await viewer.call('GET /search/tv/:term', { params: { term: 'caminandes' } })
    expect(shows.content[0]).toMatchObject({ id: idOf('Caminandes'), name: 'Caminandes' })
    const people = await viewer.call('GET /search/people/:term', { params: { term: 'buster keaton' } })
    expect(people.content[0]).toEqual({
      id: idOf('Buster Keaton'),
      name: 'Buster Keaton',
      profile_path: expect.any(String),
      known_for_department: expect.any(String),
    })
  })

  test('a search for one kind finds only that kind [api.search]', async () => {
    const { member } = await start()
    const viewer = await member()
    const shows = await viewer.call('GET /search/tv/:term', { params: { term: 'nosferatu' } })
    const movies = await viewer.call('GET /search/movie/:term', { params: { term: 'caminandes' } })
    expect([shows.content, movies.content]).toEqual([[], []])
  })

  test('when nothing is found, the message names the kind that was searched [api.search]', async () => {
    const { member } = await start()
    const viewer = await member()
    const names = { movie: 'movies', tv: 'TV shows', people: 'people' } as const
    for (const kind of ['movie', 'tv', 'people'] as const) {
      const answer = await viewer.call(`GET /search/${kind}/:term`, { params: { term: 'xyzzyqwv' } })
      expect(answer).toEqual({
        success: true,
        content: [],
        message: `No ${names[kind]} found. Try another spelling, or fewer words.`,
      })
    }
  })
})

test('when terms differ only in case and spaces, the catalogue is searched once for all members [api.search]', async () => {
  const open = openCatalogue()
  const searched: string[] = []
  const recordTerm = <Result>(search: (term: string, reader: Reader) => Promise<Result>) => {
    return (term: string, reader: Reader) => {
      searched.push(term)
      return search(term, reader)
    }
  }
  const { member } = await startMatinee({
    catalogue: {
      ...open,
      searchMovies: recordTerm(open.searchMovies),
      searchShows: recordTerm(open.searchShows),
      searchPeople: recordTerm(open.searchPeople),
    },
  })
  const viewer = await member()
  const terms = ['the general', ' The   General ', 'THE GENERAL']
  const answers = await Promise.all(terms.map((term) => viewer.call('GET /search/movie/:term', { params: { term } })))
  expect(answers[0]?.content[0]?.title).toBe('The General')
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const another = await member()
  await another.call('GET /search/movie/:term', { params: { term: 'the general' } })
  expect(searched).toEqual(['the general'])

  await viewer.call('GET /search/tv/:term', { params: { term: ' Why  We FIGHT ' } })
  await viewer.call('GET /search/people/:term', { params: { term: ' Buster  KEATON ' } })
  await another.call('GET /search/tv/:term', { params: { term: 'why we fight' } })
  await another.call('GET /search/people/:term', { params: { term: 'buster keaton' } })
  expect(searched.slice(1)).toEqual(['why we fight', 'buster keaton'])
})

test('a member who searches too often is refused for a while, and other members are not', async () => {
  const { member } = await startMatinee({
    limits: { ...wideLimits, searches: { points: 3, duration: 60 } },
  })
  const [eager, other] = [await member(), await member()]
  const request = { params: { term: 'metropolis' } }
  const kinds = ['movie', 'tv', 'people'] as const
  for (const kind of kinds) await eager.call(`GET /search/${kind}/:term`, request)
  for (const kind of kinds) {
    const refused = await eager.refused(`GET /search/${kind}/:term`, request)
    expect(refused, kind).toMatchObject({ status: 429, message: 'Too many searches. Please try again in a minute.' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await other.call('GET /search/movie/:term', request)
})
