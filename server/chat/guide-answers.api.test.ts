import { expect, test } from 'vitest'
import { film, openCatalogue } from '#tests/support/catalogues.ts'
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
])('the question "%s" is answered', async (query, text, title) => {
  const { member } = await startMatinee()
  const answer = await ask(await member(), query)
  expect(answer.introText).toMatch(text)
  expect(titlesOf(answer)).toContain(title)
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
  const catalogue = openCatalogue({ films: [film({ title: 'The Lighthouse Keeper' })] })
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
