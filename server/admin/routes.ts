import type { FastifyInstance } from 'fastify'
import { adminContract } from '#contract/admin.ts'
import { mount } from '#server/http/mount.ts'
import type { Admin } from './service.ts'

/** The endpoints for administrators. */
export function adminRoutes(app: FastifyInstance, admin: Admin): void {
  mount(app, adminContract, {
    'GET /auth/admin/users': async ({ query }) => {
      const { content, ...pageInfo } = await admin.list(query)
      return { users: content, ...pageInfo }
    },
    'POST /auth/admin/mail': async ({ body }, { viewer }) => ({ user: await admin.view(viewer, body.email) }),
    'DELETE /auth/deleteUserMail': async ({ body }, { viewer }) => {
      await admin.remove(viewer, body.email)
      return { message: 'Account deleted' }
    },
    'GET /auth/admin/audit': ({ query }) => admin.listAuditLines(query.page),
  })
}
