import { expect, test } from 'vitest'
import { usernameOf } from '#contract/accounts.ts'
import { usernamesFor } from './username.ts'

const firstUsernameFor = (name: string | null, email = 'ada@example.org') => usernamesFor({ name, email })[0]?.name

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ａｄａ', 'Ada'],
  ['O’Brien, Pat (she/her)', 'O Brien Pat she her'],
  ['Ада Лавлейс', 'Ада Лавлейс'],
  ['Ada\u200b\u202eLovelace', 'AdaLovelace'],
  ['A'.repeat(40), 'A'.repeat(30)],
  ['Ada \u0301\u0301', 'Ada'],
  // NFKC puts the last of the five accents first, and only the first four in the new order remain.
  ['q\u0325\u0326\u0329\u032d\u0327da', 'q\u0327\u0325\u0326\u0329da'],
])('the name %j becomes the username %j', (name, username) => {
  expect(firstUsernameFor(name)).toBe(username)
})

test.each([[null], [''], ['李'], ['🎬🎬🎬🎬'], ['<>']])(
  'for the name %j, of which no username can be made, the username is the part of the email address before the @',
  (name) => {
    expect(firstUsernameFor(name, 'ada.l@example.org')).toBe('ada.l')
  },
)

test('if no username can be made of the name or the email address, the username is "Guest"', () => {
  expect(firstUsernameFor(null, '+@example.org')).toBe('Guest')
})

test('all candidates are different valid usernames, and the last has a random number', () => {
  for (const name of ['Ada Lovelace', 'A'.repeat(40), 'Ab', `${'A'.repeat(27)} B C`, 'Ａ'.repeat(31)]) {
    const candidates = usernamesFor({ name, email: 'ada@example.org' })
    expect(candidates).toHaveLength(10)
    expect(new Set(candidates.map(({ username }) => username)).size).toBe(10)
    for (const candidate of candidates) expect(usernameOf(candidate.name), candidate.name).toBe(candidate.name)
  }
  const lastName = () => usernamesFor({ name: 'Ada', email: 'a@example.org' }).at(-1)?.name
  expect(lastName()).toMatch(/^Ada [1-9]\d{5}$/)
  expect(new Set([lastName(), lastName(), lastName()]).size).toBeGreaterThan(1)
})
