import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { type Client, createClient } from '#tests/support/client.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createAccountPseudonyms } from './account-pseudonyms.ts'

// A test starts whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const password = 'a quiet evening in'
// Names that no hexadecimal id can contain: the test looks for them in the log.
const accounts = [
  { email: 'hedy@example.org', username: 'Hedy of Vienna' },
  { email: 'grace@example.org', username: 'Grace of Arlington' },
]

/**
 * Runs a server with LOG_ACCOUNTS and sends requests to it. Returns the lines of its log that are about requests, and
 * all that it printed.
 */
async function runAndReadLog(dataDir: string, sendRequests: (url: string) => Promise<void>) {
  const main = runNode('dist/server/main.js', [], {
    PORT: '0',
    LOG_LEVEL: 'info',
    LOG_ACCOUNTS: 'on',
    DATA_DIR: dataDir,
  })
  await sendRequests((await main.firstLine()).replace('Matinee is showing at ', ''))
  main.child.kill('SIGTERM')
  const { lines } = await main.end()
  const requests = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  return { all: lines.join('\n'), requests: requests.filter(({ route }) => route !== undefined) }
}

test('with LOG_ACCOUNTS the requests of an account have the same pseudonym, also after a restart, and reveal nothing else about the account', async () => {
  const dataDir = temporaryFolder()
  const viewers: Client[] = []
  const first = await runAndReadLog(dataDir, async (url) => {
    for (const account of accounts) {
      const viewer = createClient(url)
      await viewer.call('POST /auth/signup', { body: { ...account, password } })
      for (let times = 0; times < 2; times += 1) await viewer.call('GET /auth/authcheck')
      viewers.push(viewer)
    }
  })
  const second = await runAndReadLog(dataDir, async (url) => {
    const viewerAfterRestart = createClient(url)
    for (const [name, value] of viewers[0]?.cookies ?? []) viewerAfterRestart.cookies.set(name, value)
    await viewerAfterRestart.call('GET /auth/authcheck')
    await viewerAfterRestart.call('GET /movies/trending')
  })

  const accountOf = ({ account }: { account: unknown }) => account
  const [hedy, , grace] = first.requests.filter(({ route }) => route === '/api/v1/auth/authcheck').map(accountOf)
  expect(hedy).toMatch(/^[\w-]{16}$/)
  expect(grace).toMatch(/^[\w-]{16}$/)
  expect(grace).not.toBe(hedy)
  // A sign-up has no pseudonym, because it is sent without a session.
  expect(first.requests.map(accountOf)).toEqual([null, hedy, hedy, null, grace, grace])
  expect(second.requests.map(accountOf)).toEqual([hedy, hedy])
  expect(Object.keys(first.requests[0] ?? {}).sort()).toEqual(
    ['account', 'id', 'level', 'method', 'ms', 'route', 'status', 'time'].sort(),
  )

  const database = new DatabaseSync(join(dataDir, 'matinee.sqlite'))
  const ids = database
    .prepare('select id from users')
    .all()
    .map(({ id }) => String(id))
  const sessions = database.prepare('select id, token from sessions').all().flatMap(Object.values).map(String)
  database.close()
  expect(ids).toHaveLength(2)
  expect(sessions).toHaveLength(4)
  const cookies = viewers.flatMap((viewer) => [...viewer.cookies.values()])
  for (const personal of [
    'Hedy',
    'Grace',
    'hedy',
    'grace@',
    'example.org',
    '127.0.0.1',
    ...ids,
    ...sessions,
    ...cookies,
  ]) {
    expect(first.all + second.all).not.toContain(personal)
  }
})

test('without LOG_ACCOUNTS no line of the log has a pseudonym of an account', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  const { member } = await startMatinee({ log })
  await (await member()).call('GET /auth/authcheck')
  const requests = lines.map((line) => JSON.parse(line)).filter(({ route }) => route !== undefined)
  expect(requests).toHaveLength(2)
  for (const request of requests) expect(request).not.toHaveProperty('account')
})

test('another secret gives an account another pseudonym', () => {
  const [pseudonymOf, otherPseudonymOf] = ['a secret', 'another secret'].map(createAccountPseudonyms)
  expect(pseudonymOf?.('id')).toBe(pseudonymOf?.('id'))
  expect(pseudonymOf?.('id')).not.toBe(otherPseudonymOf?.('id'))
})

test('a pseudonym is not signed with the secret itself, so it cannot stand for anything else that the secret signs', () => {
  const signed = createHmac('sha256', 'a secret').update('id').digest('base64url')
  expect(signed).not.toContain(createAccountPseudonyms('a secret')('id'))
})

test('an account keeps its pseudonym from one version of Matinee to the next', () => {
  expect(createAccountPseudonyms('a secret')('id')).toBe('el-mOXLacqm1OKu-')
})
