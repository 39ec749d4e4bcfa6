import { expect, test } from 'vitest'
import { createCache } from '#server/cache/cache.ts'
import { createCachedCatalogue } from '#server/cache/cached-catalogue.ts'
import { createCatalogueCounters } from '#server/cache/catalogue-counters.ts'
import { idOf, openCatalogue } from '#tests/support/catalogues.ts'
import { createTestClock } from '#tests/support/start-matinee.ts'
import type { Asker } from './recommend.ts'
import { createResolver } from './resolve.ts'
import { createSentenceCheck } from './sentence-check.ts'
import { createTitleFacts } from './title-facts.ts'

const asker: Asker = {
  reader: { adult: false },
  excluded: [],
  shown: [],
  question: '',
  repeated: [],
  watched: async () => [],
  liked: [],
}

/**
 * The sentences of a text that are shown when the only card is Nosferatu. The text arrives in parts of `partLength`
 * characters.
 */
async function shownText(text: string, query = 'something with Max Schreck', partLength = 7): Promise<string> {
  const cache = createCache({
    clock: createTestClock(),
    counters: createCatalogueCounters(),
    serveStale: false,
    stored: null,
    report: () => {},
  })
  const catalogue = createCachedCatalogue(openCatalogue(), cache)
  const factsOf = createTitleFacts(catalogue)
  const titles = [await factsOf({ type: 'movie', id: idOf('Nosferatu') })]
  const resolver = createResolver({ catalogue, factsOf })
  const check = createSentenceCheck({ resolver, asker, question: { query, turns: [] }, titles })
  const sentences: string[] = []
  for (let start = 0; start < text.length; start += partLength)
    sentences.push(...(await check.add(text.slice(start, start + partLength))))
  return [...sentences, ...(await check.end())].join('')
}

test.each([
  'Silent horror of the twenties, and short enough for tonight.',
  'Two that still unsettle. All are **silent**, all under *90 minutes*.',
  'Max Schreck plays it in Nosferatu. I would begin there!',
  'German films, as you asked. American ones I left out.',
  'The Cabinet of Dr. Caligari is here as well. So is "Metropolis".',
  '- shadows\n- silence\n',
  'This is the oldest. Nosferatu is silent. There would be more.',
])('a text that names only known titles and people is shown in full: %s', async (text) => {
  for (const partLength of [1, 7, 1000]) expect(await shownText(text, undefined, partLength)).toBe(text)
})

test.each([
  ['Watch The Crimson Voyage. It is silent.', 'It is silent.'],
  ['I chose three. Try "Gloom". Enjoy.', 'I chose three. Enjoy.'],
  ['I chose three. *Shadow Dance* (1923) is best. Enjoy.', 'I chose three. Enjoy.'],
  ['Gloom (1931) is a fine one. Enjoy.', 'Enjoy.'],
  ['It is good. It is like Skyfall. Enjoy.', 'It is good. Enjoy.'],
  ['Read more at https://evil.example. Enjoy.', 'Enjoy.'],
  ['<b>Enjoy</b> it. Enjoy.', 'Enjoy.'],
  ['See [this](x). Enjoy.', 'Enjoy.'],
  ['Write to bob@matinee. Enjoy.', 'Enjoy.'],
  ['All of it is free on evil.example/films. Enjoy.', 'Enjoy.'],
  ['Gloom is a fine one. Enjoy.', 'Enjoy.'],
  ['I chose 《黑客帝国》 for you. Enjoy.', 'Enjoy.'],
])('a sentence with an unknown name, a link or markup is left out: %s', async (text, remaining) => {
  for (const partLength of [1, 7, 1000]) expect(await shownText(text, undefined, partLength)).toBe(remaining)
})

test.each(['\u0000', '\u001b', '\ud800', '\u202e', '\u2066', '\ufffd'])(
  'a sentence with the character %j is left out',
  async (character) => {
    expect(await shownText(`Dark ${character}ones. Enjoy.`)).toBe('Enjoy.')
  },
)

test('names from the question may be in the answer’s text', async () => {
  const text = 'Nothing here is by Kubrick.'
  expect(await shownText(text)).toBe('')
  expect(await shownText(text, 'something by kubrick')).toBe(text)
})

test('a text without a full stop counts as one sentence: it is shown when the text ends, or left out when it is too long', async () => {
  expect(await shownText('something silent')).toBe('something silent')
  expect(await shownText('a'.repeat(700))).toBe('')
})
