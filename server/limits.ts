import { codeLimits } from '#server/accounts/codes/service.ts'
import { accountLimits } from '#server/accounts/sign-in-limits.ts'
import { adminActionLimit } from '#server/admin/service.ts'
import { guideLimit, modelLimit } from '#server/chat/limits.ts'
import { contactLimit } from '#server/contact/service.ts'
import { passkeyAnswerLimit } from '#server/factors/passkeys.ts'
import { secondStepLimits } from '#server/factors/second-step.ts'
import { googleAnswerLimit } from '#server/google/service.ts'
import { visitorRequestLimit } from '#server/http/carry-out-once.ts'
import { firstScreenLimit } from '#server/pages/first-screens.ts'
import { pictureLimits } from '#server/previews/pictures.ts'
import { previewLimits } from '#server/previews/service.ts'
import { searchLimit } from '#server/search/service.ts'
import { exportLimit } from '#server/user/export.ts'
import type { Limits } from './parts.ts'

/** The limits in production; tests pass their own. */
export const productionLimits: Limits = {
  ...accountLimits,
  ...secondStepLimits,
  googleAnswers: googleAnswerLimit,
  passkeyAnswers: passkeyAnswerLimit,
  ...codeLimits,
  contactMessages: contactLimit,
  guideQuestions: guideLimit,
  modelQuestions: modelLimit,
  searches: searchLimit,
  adminActions: adminActionLimit,
  exports: exportLimit,
  visitorRequests: visitorRequestLimit,
  ...previewLimits,
  firstScreens: firstScreenLimit,
  ...pictureLimits,
}
