import { expect, test } from 'vitest'
import type { EarlierTurn } from '#contract/chat.ts'
import { aMovie, idOf, openCatalogue } from '#tests/support/catalogues.ts'
import type { Client } from '#tests/support/client.ts'
import { bundledCatalogue, startMatinee } from '#tests/support/start-matinee.ts'

/**
 * Begins a conversation: the returned function asks the next question and, as the page does, sends all earlier turns
 * with the question.
 */
function converse(viewer: Client) {
  const history: EarlierTurn[] = []
  return async (query: string) => {
    const answer = await viewer.call('POST /chat/movie/llm', { body: { query, history } })
    const { content = [], introText = '', contentType = 'movies' } = answer
    history.push({ query, data: content, datatext: introText, contentType })
    const ids = content.map(({ id }) => id)
    return { ids, text: introText, contentType, reasons: content.map(({ reason }) => reason) }
  }
}

const movies = new Map(bundledCatalogue().movies.map((each) => [each.id, each]))
const minutesOf = (ids: readonly number[]) => ids.map((id) => movies.get(id)?.runtime ?? 0)

test('after "shorter ones" every film is shorter than all of the previous answer, and after "older" every film is older [chat.followup]', async () => {
  const { member } = await startMatinee()
  const ask = converse(await member())
  const first = await ask('comedies between 60 and 90 minutes')
  const shorter = await ask('shorter ones')
  expect(shorter.ids).toHaveLength(5)
  expect(Math.max(...minutesOf(shorter.ids))).toBeLessThan(Math.min(...minutesOf(first.ids)))
  const older = await ask('older')
  const yearsOf = (ids: readonly number[]) => ids.map((id) => movies.get(id)?.year ?? 0)
  expect(older.ids.length).toBeGreaterThan(0)
  expect(Math.max(...yearsOf(older.ids))).toBeLessThan(Math.min(...yearsOf(shorter.ids)))
  expect([...shorter.ids, ...older.ids].every((id) => movies.get(id)?.genres.includes('Comedy'))).toBe(true)
})

test('a word that was not understood is named in the answer to its question, and not again in later ones [chat.followup]', async () => {
  const { member } = await startMatinee()
  const ask = converse(await member())
  await ask('a comedy from the 1920s')
  expect((await ask('asdfgh')).text).toContain('I could not take “asdfgh” into account.')
  const horror = await ask('what about horror?')
  expect(horror.ids.length).toBeGreaterThan(0)
  expect(horror.text).toBe('Horror films from the 1920s.')
})

test('after "and series?" the answer has series instead of films, and "the second one" means the second card [chat.followup]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const askForChildren = converse(viewer)
  await askForChildren('something for children')
  expect((await askForChildren('and series?')).contentType).toBe('tv')
  const ask = converse(viewer)
  const { ids } = await ask('silent horror films')
  const second = movies.get(ids[1] ?? 0)
  const director = second?.crew.find(({ job }) => job === 'Director')?.person
  const answer = await ask('who directed the second one?')
  expect([answer.ids, answer.text]).toEqual([
    [second?.id],
    `*${second?.title}* (${second?.year}) was directed by ${director}.`,
  ])
})

test('a cartoon with a warning about caricatures is not offered for children [chat.constraints]', async () => {
  const cartoon = { genres: ['Animation' as const], playback: { youtube: 'aaaaaaaaaaa' } }
  const catalogue = openCatalogue({
    movies: [
      aMovie({ id: 5, title: 'The Rabbit', ...cartoon }),
      aMovie({ id: 6, title: 'The Sheik', ...cartoon, notes: { warning: 'The Arabs are drawn as caricature.' } }),
    ],
  })
  const { member } = await startMatinee({ catalogue })
  expect((await converse(await member())('films for children')).ids).toEqual([5])
})

test('titles that the member has watched are left out only when the question asks for that [chat.seen]', async () => {
  const { member } = await startMatinee()
  const viewer = await member()
  const { ids: first } = await converse(viewer)('silent horror films')
  for (const id of first) await viewer.call('POST /watch/addWatchMovie', { body: { id } })
  await viewer.call('DELETE /search/clearhistoryquery')
  const { ids: unwatched } = await converse(viewer)('silent horror films that I have not watched')
  expect(unwatched.length).toBeGreaterThan(0)
  expect(unwatched.filter((id) => first.includes(id))).toEqual([])
  expect((await converse(viewer)('silent horror films')).ids).toEqual(first)
})

test('a member’s thumb up for a title changes the recommendations, and a reason names that title [chat.api]', async () => {
  const { member } = await startMatinee()
  const [viewer, other] = [await member(), await member()]
  const nosferatu = { type: 'movie', id: idOf('Nosferatu') } as const
  await viewer.call('POST /titles/thumb/:type/:id', { params: nosferatu, body: { thumb: 'up' } })
  const liked = await converse(viewer)('Recommend me something')
  const usual = await converse(other)('Recommend me something')
  expect(liked.ids).not.toEqual(usual.ids)
  expect(liked.reasons.join()).toContain('You liked Nosferatu')
})

test('when no title fits, there is no card, and the text says which constraint to leave out and names a title that almost fits [chat.constraints]', async () => {
  const { member } = await startMatinee()
  const { ids, text } = await converse(await member())('silent horror films under three minutes')
  expect(ids).toEqual([])
  expect(text).toMatch(/2 minutes/)
  expect(text).toMatch(/Leave out “up to 2 minutes long”/)
  expect([...movies.values()].some(({ title, sound }) => sound === 'silent' && text.includes(title))).toBe(true)
})

test('when several titles have the same name, a year or a person in the question decides [chat.grounded]', async () => {
  const lodgers = [
    aMovie({ id: 1, title: 'The Lodger', year: 1927, crew: [{ person: 'Alfred Hitchcock', job: 'Director' }] }),
    aMovie({ id: 2, title: 'The Lodger', year: 1944, crew: [{ person: 'Buster Keaton', job: 'Director' }] }),
  ]
  const { people } = bundledCatalogue()
  const { member } = await startMatinee({ catalogue: openCatalogue({ movies: lodgers, people }) })
  const viewer = await member()
  const idsFor = async (query: string) => (await converse(viewer)(query)).ids
  expect((await idsFor('The Lodger')).toSorted()).toEqual([1, 2])
  expect(await idsFor('The Lodger from 1944')).toEqual([2])
  expect(await idsFor('The Lodger (1927)')).toEqual([1])
  expect(await idsFor('The Lodger by Buster Keaton')).toEqual([2])
})

test('when the character of an actor is not known, the answer says only that the actor is in the film', async () => {
  const { people } = bundledCatalogue()
  const lodger = aMovie({ id: 1, title: 'The Lodger', cast: [{ person: 'Buster Keaton' }] })
  const { member } = await startMatinee({ catalogue: openCatalogue({ movies: [lodger], people }) })
  const { text } = await converse(await member())('what did Buster Keaton play in The Lodger')
  expect(text).toBe('Buster Keaton is in *The Lodger* (1930).')
})
