import type { Observer } from './telemetry.ts'

/** The state of the requests to a remote catalogue. */
export interface UpstreamState {
  /** Whether requests are held back, because the service kept failing and no request has succeeded since then. */
  isResting: boolean
  /** Requests that run. */
  running: number
  /** Requests that wait for their turn. */
  waiting: number
}

/** The connections of a process to its database. */
export interface ConnectionState {
  /** Connections that a query or a transaction uses. */
  used: number
  /** Open connections that are not used. */
  idle: number
  /** Queries and transactions that wait for a connection. */
  waiting: number
}

/** The mails of the whole deployment that were not sent. */
export interface MailBacklog {
  /** Mails that are to be sent. */
  waiting: number
  /** Mails that were given up in the last 30 days. */
  failed: number
  /** The seconds since the oldest of the waiting mails was added; 0 when none waits. */
  oldestSeconds: number
}

/** The size of one part of the cache of the catalogue's answers. */
export interface CacheSize {
  entries: number
  bytes: number
}

/**
 * The values that are read from the server's parts when its metrics are requested. A value is null if the server has no
 * such part, or cannot reach it.
 */
export interface CurrentState {
  /** What the cache of the catalogue's answers has counted since the process started. */
  catalogue: { hits: number; misses: number; stale: number; failures: number }
  cache: { answers: CacheSize; searches: CacheSize }
  upstream: UpstreamState | null
  connections: ConnectionState | null
  mails: MailBacklog | null
  /** Whether the database's file was found damaged. */
  isDamaged: boolean
}

/** The metrics of this process. */
export interface Metrics {
  /** Counts and measures what happens. */
  observer: Observer
  /** The media type of `text`. */
  contentType: string
  /** All metrics in Prometheus' text format. */
  text(state: CurrentState): Promise<string>
}
