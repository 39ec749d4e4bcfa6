import type { FastifyInstance } from 'fastify'
import { userContract } from '#contract/user.ts'
import type { OwnerCheck } from '#server/accounts/owner-check.ts'
import { userOf } from '#server/accounts/service.ts'
import type { History } from '#server/history/service.ts'
import { mount } from '#server/http/mount.ts'
import type { Welcome } from '#server/mail/welcome.ts'
import type { Export } from './export.ts'
import type { Preferences } from './repository.ts'

/** The endpoints of a member's profile and preferences. */
export function userRoutes(
  app: FastifyInstance,
  parts: {
    history: History
    preferences: Preferences
    ownerCheck: OwnerCheck
    myData: Export
    welcome: Welcome
  },
): void {
  const { history, preferences, ownerCheck, myData, welcome } = parts
  mount(app, userContract, {
    'GET /user/profile': async (_, { viewer }) => {
      const [watch, search, chat, passwordNeeded] = await Promise.all([
        history.watchHistory(viewer),
        history.searchHistory(viewer),
        history.chatHistory(viewer),
        ownerCheck.needsPassword(viewer),
      ])
      return {
        user: {
          ...userOf(viewer),
          watchHistory: watch.content,
          searchHistory: search.content,
          chatHistory: chat.content,
          totals: { watch: watch.total, search: search.total, chat: chat.total },
        },
        contentType: viewer.contentType,
        verified: viewer.verified,
        passwordNeeded,
      }
    },
    'GET /user/export': (_, { viewer }) => myData.createFile(viewer),
    'GET /user/getadultPreference': async (_, { viewer }) => ({ pref: viewer.adult }),
    'POST /user/adultContent': async ({ body }, { viewer }) => {
      await preferences.setAdult(viewer.id, body.preference)
      return { message: body.preference ? 'Adult titles are shown' : 'Adult titles are hidden' }
    },
    'POST /user/contentType': async ({ body }, { viewer }) => {
      await preferences.setContentType(viewer.id, body.contentType)
      return { message: 'Remembered' }
    },
    'POST /user/welcome': async (_, { viewer }) => {
      const isAdded = await welcome.addFor(viewer.id)
      return { message: isAdded ? 'Your welcome mail is on its way' : 'Your welcome mail was asked for before' }
    },
  })
}
