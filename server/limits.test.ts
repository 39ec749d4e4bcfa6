import { expect, test } from 'vitest'
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
