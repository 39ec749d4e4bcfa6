import type { Session } from '#contract/sessions.ts'
import type { SessionCookies } from '#server/accounts/session-cookie.ts'
import type { Sessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Limiter } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Refusal } from '#server/refusal.ts'
import { readUserAgent } from './user-agent.ts'

/** Lists the browsers in which a member is signed in, and signs them out. */
export function createSignedInBrowsers(parts: {
  database: Database
  sessions: Sessions
  cookies: SessionCookies
  mails: MailQueue
  /** Limits, for each account, the changes that are reported in a mail; its keys are the accounts' ids. */
  changeLimiter: Limiter
}) {
  const { database, sessions, cookies, mails, changeLimiter } = parts

  return {
    /** The viewer's sessions: first the session of this request, then the others, the most recently renewed first. */
    async list(viewer: Viewer): Promise<Session[]> {
      const storedSessions = (await sessions.list(viewer.id)).map(({ id, userAgent, created, seen }) => ({
        id,
        ...readUserAgent(userAgent),
        created,
        seen,
        current: id === viewer.session.id,
      }))
      return [...storedSessions.filter(({ current }) => current), ...storedSessions.filter(({ current }) => !current)]
    },

    /**
     * Ends one of the viewer's sessions, and returns the cookies to set: if it is the session of this request, the
     * cookie that removes the session's cookie from the browser, else none. Refuses with entry-unknown when the session
     * is not the viewer's or has ended.
     */
    async end(viewer: Viewer, id: string): Promise<Cookie[]> {
      if (!(await sessions.endOne(viewer.id, id))) throw new Refusal('entry-unknown')
      return id === viewer.session.id ? [cookies.createRemovalCookie()] : []
    },

    /**
     * Ends every session of the viewer except the session of this request. If there were others that had not expired,
     * mails a notice. Refuses with too-many.
     */
    async endOthers(viewer: Viewer): Promise<void> {
      const storedSessions = await sessions.list(viewer.id)
      if (storedSessions.some(({ id }) => id !== viewer.session.id)) await changeLimiter.take(viewer.id)
      await database.transaction().execute(async (transaction) => {
        const hadOthers = await sessions.endOthers(viewer.id, viewer.session.id, transaction)
        if (hadOthers) await mails.addNotice(viewer, 'sessions-ended', transaction)
      })
    },
  }
}

/** What {@link createSignedInBrowsers} returns. */
export type SignedInBrowsers = ReturnType<typeof createSignedInBrowsers>
