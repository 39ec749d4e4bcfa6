import type { ChatModel } from '#contract/chat.ts'
import type { FailureReply } from '#contract/refusals.ts'
import type { ModelFailure } from './language-model.ts'
import type { MailKind } from './mail.ts'

/**
 * The events that an operator can see. No event has anything by which a person could be recognised, and each text has a
 * limited number of values, so that it can be a label of a metric. Times are seconds.
 */
export interface Events {
  /**
   * A request was answered, or its connection was closed before that (status 499). `route` is the pattern of the route,
   * null where no route fits.
   */
  answer: { method: string; route: string | null; status: number; seconds: number }
  /** A request, or a stream that answers one, was refused; the code is `internal` for a bug. */
  refusal: { code: FailureReply['code'] }
  /** A limit on how often something may be done was reached; `limit` is its name. */
  limit: { limit: string }
  /**
   * A statement of the database ended; `failure` is null when it succeeded. The statement `connect` is reported only
   * when it failed: no connection could be opened.
   */
  query: { statement: string; seconds: number; failure: 'away' | 'not-unique' | 'other' | null }
  /** A request to a remote catalogue ended; `path` has a placeholder in place of each id. */
  upstream: { path: string; outcome: UpstreamOutcome; seconds: number }
  /**
   * A look-up in a remote catalogue was refused by the circuit breaker, a full queue or the request budget, and not by
   * an answer of the catalogue.
   */
  upstreamHeldBack: Record<never, never>
  /** A request to a remote catalogue had to wait for the budget that all processes share. */
  upstreamWait: Record<never, never>
  /** A mail was handed to the mail service. The service accepted it, or refused it for now (`later`) or for good. */
  mail: { kind: MailKind; outcome: 'sent' | 'later' | 'never'; seconds: number }
  /** The chat answered a question. `asked` is the model that got the question, even if it failed; null if none did. */
  chat: { asked: ChatModel | null; answeredBy: ChatModel | 'guide'; seconds: number }
  /** A language model did not answer, and the guide did. */
  modelFailure: { model: ChatModel; reason: ModelFailure['reason'] }
}

/** How a request to a remote catalogue ended. `missing` and `refused` are answers of the service itself. */
export type UpstreamOutcome = 'answered' | 'missing' | 'refused' | 'limited' | 'timeout' | 'failed'

/** Tells the observers of a process about an event. Never throws, and takes too little time to delay a request. */
export type Observe = <K extends keyof Events>(kind: K, event: Events[K]) => void

/** An observer of the kinds of events that it has a function for. */
export type Observer = { readonly [K in keyof Events]?: (event: Events[K]) => void }

/** Ignores events: for a process without observers. */
export const observeNothing: Observe = () => {}

/**
 * Creates the function that tells each of these observers about an event. If one throws, the others are told
 * nevertheless, and `report` gets the first error.
 */
export function observeWith(observers: readonly Observer[], report: (error: unknown) => void): Observe {
  let isReported = false
  return (kind, event) => {
    for (const observer of observers) {
      try {
        observer[kind]?.(event)
      } catch (error) {
        // Only the first error is reported: an observer that throws at each event would otherwise fill the log.
        if (!isReported) report(error)
        isReported = true
      }
    }
  }
}
