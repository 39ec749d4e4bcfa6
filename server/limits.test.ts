import { expect, test } from 'vitest'
import { productionLimits } from './limits.ts'

const minute = 60
const hour = 60 * minute

test('the limits are those in the documents', () => {
  expect(productionLimits).toEqual({
    // SECURITY.md
    wrongForAccountFromNetwork: { points: 5, duration: 15 * minute },
    wrongFromNetwork: { points: 20, duration: 15 * minute },
    wrongFromKnownBrowser: { points: 10, duration: 15 * minute },
    wrongForAccount: { points: 100, duration: hour },
    changesOfAccount: { points: 20, duration: hour },
    signupsFromNetwork: { points: 30, duration: hour },
    searches: { points: 300, duration: minute },
    // docs/security.md
    wrongCurrentPasswords: { points: 5, duration: 15 * minute },
    wrongCodes: { points: 5, duration: 15 * minute },
    wrongCodesInADay: { points: 20, duration: 24 * hour },
    wrongCodesOfAllBrowsers: { points: 100, duration: 24 * hour },
    googleAnswers: { points: 60, duration: 15 * minute },
    passkeyAnswers: { points: 60, duration: 15 * minute },
    contactMessages: { points: 10, duration: hour },
    // docs/operations.md
    codesForAccount: { points: 1, duration: minute },
    codesFromNetwork: { points: 20, duration: hour },
    exports: { points: 10, duration: hour },
    guideQuestions: { points: 60, duration: minute },
    modelQuestions: { points: 30, duration: hour },
    adminActions: { points: 300, duration: hour },
    // The comments in the code beside these limits
    visitorRequests: { points: 100, duration: hour },
    previews: { points: 60, duration: minute },
    previewsOfNetwork: { points: 20, duration: minute },
    firstScreens: { points: 60, duration: minute },
    picturesOfNetwork: { points: 60, duration: minute },
  })
})
