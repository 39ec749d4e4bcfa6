import { expect, test } from 'vitest'
import type { EarlierTurn } from '#contract/chat.ts'
import type { Client } from '#tests/support/client.ts'
import { sampleReply, startModelServer } from '#tests/support/model-server.ts'
import { startProxy } from '#tests/support/proxy.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { tmdbCatalogue } from '#tests/support/tmdb/tmdb-catalogue.ts'

/**
 * Begins a conversation: the returned function asks the next question and, as the page does, sends all earlier turns
 * with the question.
 */
function converse(viewer: Client, aimodel: 'Gemini' | 'llama-3.3') {
  const history: EarlierTurn[] = []
  return async (query: string) => {
    const answer = await viewer.call('POST /chat/movie/llm', { body: { query, history, aimodel } })
    const { content = [], introText = '', contentType = 'movies' } = answer
    history.push({ query, data: content, datatext: introText, contentType })
    return { ...answer, content, introText }
  }
}

/**
 * Starts Matinee with the stand-ins for TMDB and a language model; `sentText` returns everything that the model was
 * sent.
 */
async function startOnTmdb() {
  const { catalogue } = await tmdbCatalogue()
  const { server, model, answers } = await startModelServer()
  const sentBytes: Buffer[] = []
  const { port } = await startProxy(Number(new URL(server.url).port), (bytes) => sentBytes.push(bytes))
  const llama = model({ baseUrl: `http://127.0.0.1:${port}/v1` })
  const { member } = await startMatinee({ catalogue, models: new Map([['llama-3.3', llama]]) })
  return { catalogue, member, answers, sentText: () => Buffer.concat(sentBytes).toString() }
}

test('on TMDB the guide’s cards fit what was asked for [chat.constraints]', async () => {
  const { catalogue, member } = await startOnTmdb()
  const ask = converse(await member(), 'Gemini')
  const comedies = await ask('comedies from the twenties under an hour')
  const { content: westerns } = await ask('forget that. westerns, nothing after 1940')
  expect(comedies.answeredBy).toBe('guide')
  expect([comedies.content.length, westerns.length]).toEqual([5, 5])
  for (const { id } of comedies.content) {
    const movie = await catalogue.movie(id)
    expect(movie.genre_ids).toContain(35)
    expect(Number(movie.release_date?.slice(0, 3))).toBe(192)
    expect(movie.runtime).toBeLessThan(60)
  }
  for (const { id } of westerns) {
    const movie = await catalogue.movie(id)
    expect(movie.genre_ids).toContain(37)
    expect(Number(movie.release_date?.slice(0, 4))).toBeLessThanOrEqual(1940)
  }
})

test('on TMDB "the second one" means the second of the cards that were shown [chat.followup]', async () => {
  const { catalogue, member } = await startOnTmdb()
  const ask = converse(await member(), 'Gemini')
  const { content } = await ask('comedies from the twenties')
  const second = content[1]?.id ?? 0
  const { crew } = await catalogue.credits({ type: 'movie', id: second })
  const answer = await ask('who directed the second one?')
  expect(answer.content.map(({ id }) => id)).toEqual([second])
  expect(answer.introText).toContain(crew.find(({ job }) => job === 'Director')?.name ?? 'a director')
})

test('none of TMDB’s data are sent to a model: no facts of the cards, no reasons for them, and no texts of answers [chat.api]', async () => {
  const { catalogue, member, answers, sentText } = await startOnTmdb()
  const ask = converse(await member(), 'llama-3.3')
  answers({ ...sampleReply, titles: [], genres: ['comedy'], sound: null, text: 'Laughter, then.' })
  const first = await ask('comedies from the twenties')
  expect(first.answeredBy).toBe('llama-3.3')
  const facts = await ask('who directed the second one, and what is it about?')
  const like = await ask('more like the second one, but shorter')
  expect(like.answeredBy).toBe('llama-3.3')
  expect(like.content.length).toBeGreaterThan(0)

  const shown = [...first.content, ...facts.content, ...like.content]
  const secrets = await Promise.all(
    shown.map(async ({ id, overview, poster_path, reason }) => {
      const { cast, crew } = await catalogue.credits({ type: 'movie', id })
      const { title } = await catalogue.movie(id)
      return [title, overview, poster_path, reason, ...[...cast, ...crew].map(({ name }) => name)]
    }),
  )
  const modelInput = sentText()
  expect(modelInput).toContain('more like the second one, but shorter')
  for (const secret of secrets.flat()) if (secret) expect(modelInput).not.toContain(JSON.stringify(secret).slice(1, -1))
  expect(modelInput).not.toContain(facts.introText)
  expect(modelInput).not.toContain(JSON.stringify(like.introText).slice(1, -1))
})
