import type { Session } from '#contract/sessions.ts'
import type { SessionCookies } from '#server/accounts/session-cookie.ts'
import type { Sessions } from '#server/accounts/sessions.ts'
import type { Cookie } from '#server/http/cookies.ts'
import type { Viewer } from '#server/http/session.ts'
import { Refusal } from '#server/refusal.ts'
import { readUserAgent } from './user-agent.ts'

/** Lists the browsers in which a member is signed in, and signs them out. */
export function createSignedInBrowsers({ sessions, cookies }: { sessions: Sessions; cookies: SessionCookies }) {
  return {
    /** The viewer's sessions: first the one of this request, then the others, the last used first. */
    async list(viewer: Viewer): Promise<Session[]> {
      const all = (await sessions.list(viewer.id)).map(({ id, userAgent, created, seen }) => ({
        id,
        ...readUserAgent(userAgent),
        created,
        seen,
        current: id === viewer.session.id,
      }))
      return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)]
    },

    /**
     * Ends one of the viewer's sessions, and gives the cookies to set: if it is the session of this request, its cookie
     * is removed. Refuses with entry-unknown when it is not the viewer's or has ended.
     */
    async end(viewer: Viewer, id: string): Promise<Cookie[]> {
      if (!(await sessions.endOf(viewer.id, id))) throw new Refusal('entry-unknown')
      return id === viewer.session.id ? [cookies.end()] : []
    },

    /** Ends every session of the viewer except the one of this request. */
    endOthers: (viewer: Viewer): Promise<void> => sessions.endOthers(viewer.id, viewer.session.id),
  }
}

/** What {@link createSignedInBrowsers} returns. */
export type SignedInBrowsers = ReturnType<typeof createSignedInBrowsers>
