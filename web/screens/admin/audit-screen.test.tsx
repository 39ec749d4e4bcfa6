import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAdmin, anAuditLine } from '#web/testing/admin-builders.ts'
import type { Answers, ReceivedRequest } from '#web/testing/fake-server.ts'
import { recordScrolls } from '#web/testing/record-scrolls.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { retry } from '#web/testing/retry.ts'

const open = async (answers: Answers, path = '/profile/admin/audit') => {
  const app = await renderApp(path, { user: anAdmin(), answers })
  await screen.findByRole('heading', { level: 1, name: 'Audit' })
  return app
}

test('the audit log shows for each line the administrator, the action, the account and the time in UTC [admin.audit]', async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  onTestFinished(() => void vi.unstubAllEnvs())
  await open({
    'GET /auth/admin/audit': {
      content: [anAuditLine({ what: 'deleted' }), anAuditLine({ at: '2026-11-20T23:59:59.999Z' })],
      total: 2,
      page: 1,
      pages: 1,
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Audit' }))
  const cells = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Time (UTC)', 'Administrator', 'Action', 'Account'],
    ['21/11/2026, 09:08:07', 'by ada@example.com', 'Deleted', 'buster@example.com'],
    ['20/11/2026, 23:59:59', 'by ada@example.com', 'Viewed', 'buster@example.com'],
  ])
  expect(table.getByText('20/11/2026, 23:59:59').getAttribute('datetime')).toBe('2026-11-20T23:59:59.999Z')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('Next and Prev page through the audit log, and the page number is in the URL [admin.audit]', async () => {
  const answer = ({ url }: ReceivedRequest) => {
    const page = Number(url.searchParams.get('page'))
    return { content: [anAuditLine({ whom: `${page}@example.com` })], total: 60, page, pages: 3 }
  }
  const { userEvents, address } = await open({ 'GET /auth/admin/audit': answer }, '/profile/admin/audit?page=2')
  await screen.findByText('2@example.com')
  const scrolls = recordScrolls()
  await userEvents.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('3@example.com')
  expect(address()).toBe('/profile/admin/audit?page=3')
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Prev' }).getAttribute('aria-disabled')).toBeNull()
  for (const page of [2, 1]) {
    await userEvents.click(screen.getByRole('button', { name: 'Prev' }))
    await screen.findByText(`${page}@example.com`)
  }
  // The URL of the first page has no page number, the same as the link to the audit log.
  expect(address()).toBe('/profile/admin/audit')
  expect(scrolls).toEqual([])
})

test('the audit log is fetched again at each visit, since each visit to an account adds a line [admin.audit]', async () => {
  const { server, router } = await open({
    'GET /auth/admin/audit': { content: [anAuditLine()], total: 1, page: 1, pages: 1 },
  })
  await screen.findByRole('table', { name: 'Audit' })
  await act(() => router.navigate({ to: '/profile/terms' }))
  await act(() => router.navigate({ to: '/profile/admin/audit' }))
  await screen.findByRole('table', { name: 'Audit' })
  await waitFor(() => expect(server.calls().filter((call) => call.startsWith('GET /auth/admin/audit'))).toHaveLength(2))
})

test('while the next page is fetched, the page before stays and is marked as busy [admin.audit]', async () => {
  const { userEvents, server } = await open({
    'GET /auth/admin/audit': { content: [anAuditLine()], total: 30, page: 1, pages: 2 },
  })
  const list = (await screen.findByRole('table', { name: 'Audit' })).parentElement
  expect(list?.getAttribute('aria-busy')).toBe('false')
  server.answer({ 'GET /auth/admin/audit': 'never' })
  await userEvents.click(screen.getByRole('button', { name: 'Next' }))
  expect(list?.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('buster@example.com')).toBeTruthy()
})

test('at the address of a page that the audit log does not have, a link leads to the first page [admin.audit]', async () => {
  const { address, userEvents, server } = await open(
    { 'GET /auth/admin/audit': { content: [], total: 0, page: 7, pages: 0 } },
    '/profile/admin/audit?page=7',
  )
  await screen.findByText('There is no such page.')
  let answerFirstPage = () => {}
  server.answer({
    'GET /auth/admin/audit': () =>
      new Promise((resolve) => {
        answerFirstPage = () => resolve({ content: [], total: 0, page: 1, pages: 0 })
      }),
  })
  await userEvents.click(screen.getByRole('link', { name: 'To the first page' }))
  // Until the first page has been fetched, the screen does not say that it is empty.
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('No account was viewed or deleted yet.')).toBeNull()
  await act(async () => answerFirstPage())
  await screen.findByText('No account was viewed or deleted yet.')
  expect(address()).toBe('/profile/admin/audit')
  expect(screen.getByRole('link', { name: 'To the accounts' }).getAttribute('href')).toBe('/profile/admin')
})

test('an empty audit log says so, and a failed fetch of the audit log can be repeated [admin.audit]', async () => {
  const empty = await open({ 'GET /auth/admin/audit': { content: [], total: 0, page: 1, pages: 0 } })
  await screen.findByText('No account was viewed or deleted yet.')
  empty.unmount()
  const { server } = await open({ 'GET /auth/admin/audit': 'no answer' })
  await screen.findByText('The audit could not be fetched.')
  await retry(server, { 'GET /auth/admin/audit': { content: [anAuditLine()], total: 1, page: 1, pages: 1 } })
  await screen.findByText('buster@example.com')
})
