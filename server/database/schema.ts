import type { Generated, Kysely } from 'kysely'

/** The two engines Matinee runs on. */
export type Engine = 'sqlite' | 'postgres'

/** A moment in our own tables: ISO 8601 UTC with milliseconds, so that text order is time order. */
type Moment = string

/** A date as better-auth stores it: a timestamp on PostgreSQL, ISO text on SQLite. */
type LibraryDate = Date | string

interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: boolean | number
  image: string | null
  /**
   * Folded (`accounts/case-folded.ts`), so that two new accounts cannot have two spellings of one name. An account
   * from before migration 6 has its name in lower case, but not folded, if another account has the folded form.
   */
  username: string | null
  displayUsername: string | null
  createdAt: LibraryDate
  updatedAt: LibraryDate
  /** 1 when adult titles are shown. */
  adult: number
  contentType: 'movies' | 'tv'
  /** 1 when the welcome mail was added to the table `mails`, and for accounts from before migration 9; otherwise 0. */
  welcomed: Generated<number>
}

interface SessionTable {
  id: string
  userId: string
  /** The signature of the token in the cookie; the token itself is not stored. */
  token: string
  expiresAt: LibraryDate
  createdAt: LibraryDate
  updatedAt: LibraryDate
  /** Always null: the account library needs the column, and no address is stored. */
  ipAddress: string | null
  /** The first 300 characters of the User-Agent header. */
  userAgent: string | null
}

/** The columns that identify an entry's title. Lists show only entries of the active catalogue. */
interface TitleColumns {
  userId: string
  catalogue: 'open' | 'tmdb'
  type: 'movie' | 'tv'
  titleId: number
  /** The season's number, which is 0 for the specials. For a movie or a whole show it is 0, and so is `episode`. */
  season: number
  episode: number
}

/** 1 for an adult title; lists leave adult titles out while the member has them switched off. */
interface AdultColumn {
  adult: number
}

interface WatchlistTable extends TitleColumns, AdultColumn {
  title: string
  name: string
  image: string | null
  totalEpisodes: number
  date: Moment
}

interface WatchHistoryTable extends TitleColumns, AdultColumn {
  /** The UTC day, YYYY-MM-DD. A movie or an episode has one entry for each day. */
  day: string
  name: string
  title: string | null
  image: string | null
  totalEpisodes: number
  date: Moment
}

/** The position in a movie or an episode at which a member stopped; `seconds` and `duration` are in seconds. */
interface PositionTable extends TitleColumns {
  seconds: number
  duration: number | null
  at: Moment
  /** 1 when the position is at the end (`progress/finished.ts`). */
  finished: Generated<number>
}

/** A movie or an episode that its viewer has seen to the end. */
interface SeenTable extends TitleColumns {
  /**
   * How many episodes the show had at the time `at`; 1 for a movie. Null if unknown, as for rows from before
   * migration 13.
   */
  episodes: number | null
  /** When the movie or episode was last seen to its end. */
  at: Moment
}

interface SearchHistoryTable extends AdultColumn {
  userId: string
  catalogue: 'open' | 'tmdb'
  type: 'movie' | 'tv' | 'person'
  itemId: number
  name: string
  image: string | null
  date: Moment
}

interface ChatHistoryTable {
  id: string
  userId: string
  catalogue: 'open' | 'tmdb'
  query: string
  /** The question without case and punctuation, to find earlier entries with the same question. */
  foldedQuery: string
  /** The text of the answer. */
  response: string
  /** JSON: type and id of each title that the answer showed. */
  shown: string
  date: Moment
}

interface ThumbTable {
  userId: string
  catalogue: 'open' | 'tmdb'
  type: 'movie' | 'tv'
  titleId: number
  thumb: 'up' | 'down'
  date: Moment
}

/** Answers of a remote catalogue (`cache/stored-answers.ts`). The table has an older name, `keptValues`. */
interface StoredAnswerTable {
  key: string
  /** The version of the code that made the answer (`cache/answers-version.ts`). */
  version: string
  /** JSON. */
  value: string
  storedAt: Moment
}

/** A write that was sent with an Idempotency-Key header, so that a repeated one is recognised. */
interface RequestTable {
  /** The member's id; empty for a visitor. */
  owner: string
  /** The endpoint's method and path in the contract, such as `POST /user/welcome`. */
  route: string
  /** The Idempotency-Key header. */
  key: string
  /** An HMAC of the body without its secrets. */
  bodyHash: string
  /** JSON; null while the request is being carried out. */
  reply: string | null
  begunAt: Moment
}

/** What administrators did. Triggers refuse every change except the deletion of rows that are a year old. */
interface AuditTable {
  id: string
  at: Moment
  /** The administrator's email address. It is not a foreign key, so that the row stays when the account is deleted. */
  who: string
  what: 'viewed' | 'deleted'
  /** The email address of the account that was viewed or deleted; not a foreign key either. */
  whom: string
}

/** A mail that waits, was sent, or was given up. */
interface MailTable {
  id: string
  kind: 'welcome' | 'code' | 'notice' | 'contact'
  /** The recipient's email address; null once the mail is sent. */
  to: string | null
  /** The recipient's name; null once the mail is sent. */
  name: string | null
  /** JSON: the facts from which this kind of mail is made. Null once the mail is sent, and when a code has expired. */
  content: string | null
  /** The Message-ID header, with angle brackets; made at the first try and used at every further try. */
  messageId: string | null
  status: 'waiting' | 'sent' | 'failed'
  /** How many times sending the mail has begun. */
  tries: number
  addedAt: Moment
  /** When the next try is due. While the mail is being sent: when another process may send it instead. */
  dueAt: Moment
  /** When the mail is given up; for a code, when the code expires. */
  giveUpAt: Moment
  /** When the mail was sent or given up; null while it waits. */
  endedAt: Moment | null
  /** Why the last try failed; null when no try failed. */
  failure: string | null
}

interface ContactMessageTable {
  id: string
  /** The member who wrote the message. */
  userId: string
  /** As typed into the form. */
  name: string
  email: string
  message: string
  date: Moment
}

/** A one-time code that was mailed (`accounts/codes/service.ts`). */
interface CodeTable {
  id: string
  userId: string
  purpose: 'reset' | 'verify' | 'factor'
  /** An HMAC of the row's id and the code. */
  hash: string
  /** An HMAC of the id of the browser that requested the code; no other browser may use it. */
  browser: string
  /** 1 when that browser has signed in to the account before. */
  known: number
  /** How many wrong codes the browser has sent since this code was mailed. */
  tries: number
  createdAt: Moment
  expiresAt: Moment
}

/**
 * One-time proofs that were used, stored against replay until they expire: sign-ins at Google, challenges of passkeys,
 * and codes of authenticator apps (`accounts/spent-proofs.ts`).
 */
interface SpentProofTable {
  /** The SHA-256 hash of a text that identifies the proof, in base64url. */
  proof: string
  /** When the proof expires. From then on it is refused as expired, and this row is no longer needed and is deleted. */
  expiresAt: Moment
}

/** A member's authenticator app, which makes time-based one-time passwords (TOTP). */
interface TotpTable {
  userId: string
  /** Encrypted with the server's secret. */
  secret: string
  /** Null until a first code has shown that the owner's app has the secret. */
  confirmedAt: Moment | null
  createdAt: Moment
}

/** A recovery code that was not used yet. */
interface RecoveryCodeTable {
  userId: string
  hash: string
}

interface PasskeyTable {
  /** The credential's id, in base64url. */
  id: string
  userId: string
  /** The name that the owner gave to the passkey. */
  name: string
  /** A COSE key (RFC 9052), in base64url. */
  publicKey: string
  /**
   * The authenticator's signature counter (WebAuthn's `signCount`) at the last use of the passkey, as a signed 32-bit
   * integer; 0 if the authenticator does not count.
   */
  counter: number
  /** JSON: how browsers reach the authenticator, such as `internal` or `usb`. */
  transports: string
  createdAt: Moment
  usedAt: Moment | null
}

/** The removal of lost second factors, which waits for a day. */
interface FactorRemovalTable {
  userId: string
  /** The hash of the token in the link that stops the removal. */
  stopHash: string
  dueAt: Moment
}

/** Facts about the deployment as a whole, such as the fingerprint of its secret (`auth-secret.ts`). */
interface DeploymentTable {
  name: string
  value: string
}

/** Every table that our own queries use; the tables of better-auth for accounts and verifications are not here. */
export interface Schema {
  users: UserTable
  sessions: SessionTable
  watchlist: WatchlistTable
  watchHistory: WatchHistoryTable
  positions: PositionTable
  seen: SeenTable
  searchHistory: SearchHistoryTable
  chatHistory: ChatHistoryTable
  thumbs: ThumbTable
  keptValues: StoredAnswerTable
  requests: RequestTable
  audit: AuditTable
  codes: CodeTable
  mails: MailTable
  contactMessages: ContactMessageTable
  spentProofs: SpentProofTable
  totps: TotpTable
  recoveryCodes: RecoveryCodeTable
  passkeys: PasskeyTable
  factorRemovals: FactorRemovalTable
  deployment: DeploymentTable
}

/** The process's database, on either engine. */
export type Database = Kysely<Schema>
