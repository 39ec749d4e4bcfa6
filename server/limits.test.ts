import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { productionLimits } from './limits.ts'

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds

test('the limits in production are those in the documents and in comments', () => {
  expect(productionLimits).toEqual({
    // SECURITY.md
    wrongForAccountFromNetwork: { points: 5, duration: 15 * minuteSeconds },
    wrongFromNetwork: { points: 20, duration: 15 * minuteSeconds },
    wrongFromKnownBrowser: { points: 10, duration: 15 * minuteSeconds },
    wrongForAccount: { points: 100, duration: hourSeconds },
    changesOfAccount: { points: 20, duration: hourSeconds },
    signupsFromNetwork: { points: 30, duration: hourSeconds },
    searches: { points: 300, duration: minuteSeconds },
    // docs/security.md
    wrongCurrentPasswords: { points: 5, duration: 15 * minuteSeconds },
    wrongCodes: { points: 5, duration: 15 * minuteSeconds },
    wrongCodesInADay: { points: 20, duration: 24 * hourSeconds },
    wrongCodesOfAllBrowsers: { points: 100, duration: 24 * hourSeconds },
    googleAnswers: { points: 60, duration: 15 * minuteSeconds },
    passkeyAnswers: { points: 60, duration: 15 * minuteSeconds },
    contactMessages: { points: 10, duration: hourSeconds },
    // docs/operations.md
    codesForAccount: { points: 1, duration: minuteSeconds },
    codesFromNetwork: { points: 20, duration: hourSeconds },
    exports: { points: 10, duration: hourSeconds },
    guideQuestions: { points: 60, duration: minuteSeconds },
    modelQuestions: { points: 30, duration: hourSeconds },
    adminActions: { points: 300, duration: hourSeconds },
    // The comments in the code beside these limits
    visitorRequests: { points: 100, duration: hourSeconds },
    previews: { points: 60, duration: minuteSeconds },
    previewsOfNetwork: { points: 20, duration: minuteSeconds },
    firstScreens: { points: 60, duration: minuteSeconds },
    picturesOfNetwork: { points: 60, duration: minuteSeconds },
  })
})

test('each request is refused by the limit that is about it, with the sentence of this limit', async () => {
  let exceeded = ''
  const { member, guest } = await startMatinee({
    counters: {
      open: (name) => ({ take: async () => (name === exceeded ? 60_000 : null), giveBack: async () => {} }),
    },
  })
  const ada = await member()
  const password = 'another quiet evening'
  const account = { email: 'grace@example.org', username: 'Grace', password }
  const requests: [limit: string, refused: () => Promise<{ code: string; message: string }>, sentence: string][] = [
    [
      'visitorRequests',
      () => guest({ 'idempotency-key': 'a' }).refused('POST /auth/signup', { body: account }),
      'Too many requests from this network.',
    ],
    [
      'codesFromNetwork',
      () => guest().refused('POST /auth/checkAccount', { body: { email: 'member.1@example.org' } }),
      'Too many tries from this network.',
    ],
    [
      'codesForAccount',
      () => guest().refused('POST /auth/checkAccount', { body: { email: 'member.1@example.org' } }),
      'A code was mailed a moment ago.',
    ],
    [
      'passkeyAnswers',
      () => guest().refused('POST /auth/passkeys/signin', { body: { response: { id: 'a', type: 'public-key' } } }),
      'Too many tries with passkeys.',
    ],
    [
      'changesOfAccount',
      () => ada.refused('POST /auth/changePassword', { body: { password, currentPassword: 'a quiet evening in' } }),
      'Too many changes of this account.',
    ],
    ['searches', () => ada.refused('GET /search/movie/:term', { params: { term: 'nosferatu' } }), 'Too many searches.'],
    ['exports', () => ada.refused('GET /user/export'), 'Too many files with your data.'],
    [
      'contactMessages',
      () => ada.refused('POST /contact/savemessage', { body: { ...account, name: 'Ada', message: 'Thanks.' } }),
      'Too many messages.',
    ],
    [
      'guideQuestions',
      () => ada.refused('POST /chat/movie/llm', { body: { query: 'a silent horror' } }),
      'Too many questions.',
    ],
  ]
  for (const [limit, refused, sentence] of requests) {
    exceeded = limit
    expect(await refused(), limit).toMatchObject({
      code: 'too-many',
      message: `${sentence} Please try again in a minute.`,
    })
  }
  exceeded = 'picturesOfNetwork'
  const page = await (await guest().send(`/movie?id=${idOf('Nosferatu')}`)).text()
  const [picture = ''] = /\/preview\/[^"]+\.png/.exec(page) ?? []
  // Instead of the picture the address of another one is sent, which exists already.
  expect((await guest().send(picture)).status).toBe(302)
  // The page is sent without the results of the search.
  exceeded = 'firstScreens'
  expect(await (await ada.send('/search?type=movie&term=nosferatu')).text()).not.toContain('"name":"search"')
  exceeded = 'previewsOfNetwork'
  expect(await (await ada.send('/search?type=movie&term=metropolis')).text()).toContain('"name":"search"')
})
