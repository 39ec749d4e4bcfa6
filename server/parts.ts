import type { FastifyBaseLogger } from 'fastify'
import type { ChatModel } from '#contract/chat.ts'
import type { CodeLimits } from '#server/accounts/codes/service.ts'
import type { PasswordCost } from '#server/accounts/passwords.ts'
import type { AccountLimits } from '#server/accounts/sign-in-limits.ts'
import type { Drawings } from '#server/art/drawing-file.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import type { SecondStepLimits } from '#server/factors/second-step.ts'
import type { Limit } from '#server/http/limits.ts'
import type { MailWorker } from '#server/mail/worker.ts'
import type { ConfiguredSource } from '#server/playback/sources.ts'
import type { Catalogue } from '#server/ports/catalogue.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Counters } from '#server/ports/counters.ts'
import type { Guide } from '#server/ports/guide.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import type { ConnectionState, Metrics } from '#server/ports/metrics.ts'
import type { StoredAnswers } from '#server/ports/stored-answers.ts'
import type { Observe } from '#server/ports/telemetry.ts'
import type { Traces } from '#server/ports/traces.ts'

/** The limits on how often something may be done; tests pass their own. */
export interface Limits extends AccountLimits, CodeLimits, SecondStepLimits {
  /** Sign-ins with Google from one network: each answer of Google that its browsers send to Matinee counts. */
  googleAnswers: Limit
  /**
   * Two limits of this size: sign-ins with passkeys from one network, and additions of passkeys to one account. Each
   * answer of a passkey counts, whether right or wrong.
   */
  passkeyAnswers: Limit
  /** Searches of one account. */
  searches: Limit
  /** Messages of one account to the operator. */
  contactMessages: Limit
  /** Questions of one account to the chat. */
  guideQuestions: Limit
  /** Questions of one account that are sent to a provider's language model. */
  modelQuestions: Limit
  /** Accounts that one administrator views and deletes. */
  adminActions: Limit
  /** Files with everything about one account. */
  exports: Limit
  /** Look-ups in a remote catalogue for link previews, of all visitors together. */
  previews: Limit
  /** Look-ups in a remote catalogue for link previews, of one network. */
  previewsOfNetwork: Limit
  /**
   * Two limits of this size, for the first screens that are sent in the HTML of pages: look-ups in a remote catalogue,
   * of all visitors together, and searches, of one network.
   */
  firstScreens: Limit
  /** Pictures of link previews that are rendered for one network. */
  picturesOfNetwork: Limit
  /** Requests with an Idempotency-Key by visitors from one network. */
  visitorRequests: Limit
}

/** Everything that the app is made of. `main.ts` passes the real parts, and tests pass theirs. */
export interface Parts {
  settings: {
    publicUrl: string | null
    primaryUrl: string | null
    secondaryUrl: string | null
    /** The domain whose hosts all get the cookies; null if only the host that sets them gets them. */
    cookieDomain: string | null
    communityUrl: string | null
    /** The email address that members' messages go to. */
    contactTo: string
    /** The number of reverse proxies in front of the server. */
    trustProxy: number
  }
  authSecret: string
  /** Verified email addresses whose accounts are administrators, in lower case; none by default. */
  adminEmails?: ReadonlySet<string>
  /** Whether administrators need a second factor; false by default. */
  adminSecondFactor?: boolean
  log: FastifyBaseLogger
  /** Whether the log's line of each request has a pseudonym of the account; false by default. */
  logAccounts?: boolean
  clock: Clock
  database: Database
  engine: Engine
  /** Whether the database file was found damaged, which /health and /metrics report; false by default. */
  isDamaged?: () => boolean
  /** How many of the database's connections are used, which /metrics reports; unknown by default. */
  connections?: () => ConnectionState
  catalogue: Catalogue
  /** Loads the chat's built-in guide, at the first question. */
  loadGuide: () => Promise<Guide>
  /** The language models that are set up; none by default. */
  models?: ReadonlyMap<ChatModel, LanguageModel>
  /** Where the catalogue's answers are stored across restarts; null if they are not stored. */
  storedAnswers: StoredAnswers | null
  /** Aborted when the process is about to stop and proxies should send their requests elsewhere; never by default. */
  drainSignal?: AbortSignal
  /** Sends the mails that are due. */
  mailWorker: MailWorker
  /** The catalogue's drawings; null if pictures come from another host. */
  art: Drawings | null
  /** The folder for pictures of link previews, created with the first picture; null if no pictures are rendered. */
  previewFolder: string | null
  sources: readonly ConfiguredSource[]
  /** Google, or a stand-in for Google in tests; none by default. */
  identityProvider?: IdentityProvider | null
  limits: Limits
  /**
   * Counts how often an account or a network did what a limit restricts. By default the counts are in the memory of
   * this process, and are lost when it ends.
   */
  counters?: Counters
  /** The memory and the time that hashing one password takes. */
  passwordCost: PasswordCost
  /** Called for each event (`ports/telemetry.ts`); by default nothing is observed. */
  observe?: Observe
  /** Traces each request; by default no request is traced. */
  traces?: Traces | null
  /** The metrics that /metrics answers with; null if /metrics does not answer. */
  metrics: Metrics | null
  /** The folder of the built web app. */
  webFolder: string
}
