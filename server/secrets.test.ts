import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { createClient } from '#tests/support/client.ts'
import { runNode } from '#tests/support/run-node.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Each test starts whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const unusedUrl = 'http://127.0.0.1:1/3'
const longSecret = 'x'.repeat(32)

function startMain(variables: Record<string, string>) {
  const folder = temporaryFolder()
  return {
    folder,
    ...runNode(serverFile, [], { PORT: '0', LOG_LEVEL: 'trace', DATA_DIR: folder, ...variables }),
  }
}

test.each<[variables: Record<string, string>, sentence: RegExp]>([
  [{ DATABASE_URL: 'postgres://bob:hunter22/x@db/m', AUTH_SECRET: longSecret }, /DATABASE_URL must be .+%2F/],
  [{ DATABASE_URL: 'postgres://bob:1/hunter22@db/m', AUTH_SECRET: longSecret }, /DATABASE_URL must be .+%2F/],
  [{ DATABASE_URL: 'bob:hunter22@db', AUTH_SECRET: longSecret }, /DATABASE_URL must be .+%2F/],
  // In the next two, every part of the address is secret: no part may be printed, since in a malformed address any part
  // may belong to the password.
  [
    { DATABASE_URL: 'postgres://hunter22:hunter22@127.0.0.1:1/hunter22', AUTH_SECRET: longSecret },
    /The database at DATABASE_URL cannot be reached \(nothing listens there: ECONNREFUSED\)\./,
  ],
  [
    { DATABASE_URL: 'postgres://bob:hunter22@hunter22.invalid/m', AUTH_SECRET: longSecret },
    /The database at DATABASE_URL cannot be reached \(its host .+: (ENOTFOUND|EAI_AGAIN)\)\./,
  ],
  [{ AUTH_SECRET: 'hunter22' }, /AUTH_SECRET needs at least 32 characters/],
  [{ TMDB_TOKEN: 'hunter22\nhunter22' }, /TMDB_TOKEN must be one line/],
  [{ TMDB_TOKEN: 'a token', TMDB_URL: 'http://bob:hunter22@host/3' }, /TMDB_URL must not have a name or a password/],
  [{ TMDB_TOKEN: 'a token', TMDB_IMAGE_URL: 'http://:hunter22@host/' }, /TMDB_IMAGE_URL must not have a name/],
  [{ PUBLIC_URL: 'https://bob:hunter22@matinee.example' }, /PUBLIC_URL must not have a name or a password/],
  [{ PRIMARY_URL: 'https://bob:hunter22@matinee.example' }, /PRIMARY_URL must not have a name or a password/],
  [{ COMMUNITY_URL: 'https://bob:hunter22@chat.example' }, /COMMUNITY_URL must not have a name or a password/],
  [{ SMTP_URL: 'smtp://bob:hunter22@mail.example' }, /SMTP_URL needs MAIL_FROM/],
  [{ EMAILJS_PRIVATE_KEY: 'hunter22' }, /EMAILJS_SERVICE_ID is missing/],
  [{ GOOGLE_CLIENT_SECRET: 'hunter22' }, /GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID/],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'https://bob:hunter22@host' },
    /GOOGLE_ISSUER must not have a name or a password/,
  ],
  [{ GROQ_API_KEY: 'hunter22\nhunter22' }, /GROQ_API_KEY must be one line/],
  [{ GEMINI_BASE_URL: 'http://bob:hunter22@host/v1' }, /GEMINI_BASE_URL must not have a name or a password/],
])('a start with %j ends with a sentence that does not contain the secret', async (variables, sentence) => {
  const { code, lines, errors } = await startMain(variables).end()
  expect(code).toBe(1)
  expect(errors).toMatch(sentence)
  expect([...lines, errors].join('\n')).not.toContain('hunter22')
})

test('no token, secret, password or cookie is logged at any level while requests fail', async () => {
  const main = startMain({ TMDB_TOKEN: 'hunter22-token', TMDB_URL: unusedUrl, AUTH_SECRET: `hunter22-${longSecret}` })
  const client = createClient((await main.firstLine()).replace('Matinee is showing at ', ''))
  const account = { email: 'ada@example.org', password: 'hunter22-password' }
  await client.call('POST /auth/signup', { body: { ...account, username: 'Ada' } })
  const cookies = [...client.cookies.values()]
  expect((await client.refused('GET /movies/trending')).status).toBe(503)
  expect((await client.refused('GET /search/movie/:term', { params: { term: 'hunter22' } })).status).toBe(503)
  await client.refused('POST /auth/signin', { body: { ...account, password: 'hunter22-wrong' } })
  await client.send('/api/v1/auth/signin', { method: 'POST', body: '{"password":"hunter22', headers: jsonType })
  await client.call('POST /auth/logout')
  main.child.kill('SIGTERM')

  const { lines, errors } = await main.end()
  const output = [...lines, errors].join('\n')
  expect(output).toContain('TMDB did not answer')
  expect(cookies.length).toBeGreaterThan(0)
  for (const secret of ['hunter22', 'ada@example.org', ...cookies, ...cookies.map(decodeURIComponent)]) {
    expect(output).not.toContain(secret)
  }
})

test('the secret that the server makes is in its file and not in what the server prints', async () => {
  const main = startMain({})
  const client = createClient((await main.firstLine()).replace('Matinee is showing at ', ''))
  await client.call('POST /auth/signup', {
    body: { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' },
  })
  main.child.kill('SIGTERM')
  const { lines, errors } = await main.end()
  const secret = readFileSync(join(main.folder, 'auth-secret'), 'utf8')
  expect(secret).toMatch(/^.{32,}$/)
  expect([...lines, errors].join('\n')).not.toContain(secret)
})

const jsonType = { 'content-type': 'application/json' }
