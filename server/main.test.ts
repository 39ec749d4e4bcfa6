import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, connect as dial } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverFile } from '#scripts/parts/build-server.ts'
import { systemClock } from '#server/ports/clock.ts'
import { createAuthenticatorApp } from '#tests/support/authenticator-app.ts'
import { idOf } from '#tests/support/catalogues.ts'
import { createClient } from '#tests/support/client.ts'
import { startEmailJs, startSmtpServer } from '#tests/support/mail-services.ts'
import { runNode } from '#tests/support/run-node.ts'
import { bundledCatalogue } from '#tests/support/start-matinee.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startTmdb } from '#tests/support/tmdb/start-tmdb.ts'

// Each test starts whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Starts the real server process. Its data folder is new unless `variables` has one. */
function startMain(variables: Record<string, string> = {}) {
  return runNode(serverFile, [], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: temporaryFolder(),
    ...variables,
  })
}

/** The value of NODE_OPTIONS with which a process runs this code before its own. */
const preload = (code: string) => `--import data:text/javascript,${encodeURIComponent(code)}`

/** The value of NODE_OPTIONS with which the system refuses a process to listen, with an error of this code. */
const refuseToListen = (code: string) =>
  preload(`process.getBuiltinModule('node:net').Server.prototype.listen = function () {
    process.nextTick(() => this.emit('error', Object.assign(new Error('no'), { code: '${code}' })))
  }`)

const urlIn = (line: string) => line.replace('Matinee is showing at ', '')

/** Resolves when nothing listens on this port any more. */
async function waitUntilClosed(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise((resolve) => {
      const socket = dial(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      }).on('error', () => resolve(false))
    })
    if (!isOpen) return
  }
}

test('the process prints one line with its address, and answers there', async () => {
  const main = startMain()
  const line = await main.firstLine()
  expect(line).toMatch(/^Matinee is showing at http:\/\/localhost:\d+$/)
  expect(await (await fetch(`${urlIn(line)}/health`)).text()).toBe('OK')
  main.child.kill('SIGTERM')
  expect(await main.end()).toEqual({ code: 0, signal: null, lines: [line], errors: '' })
})

test('the printed line has the public address if PUBLIC_URL is set; the library for accounts is loaded without a sign-up', async () => {
  const sayWhenLoaded = preload(`process.getBuiltinModule('node:module').registerHooks({
    load(url, context, next) {
      if (url.includes('/dist/server/better-auth')) console.log('the library is loaded')
      return next(url, context)
    }
  })`)
  const main = startMain({ PUBLIC_URL: 'https://matinee.example', NODE_OPTIONS: sayWhenLoaded })
  const expectedLines = ['Matinee is showing at https://matinee.example', 'the library is loaded']
  await expect.poll(() => main.lines, { timeout: 30_000 }).toEqual(expect.arrayContaining(expectedLines))
})

test('the printed line has an IPv6 address in brackets, as URLs have it, and localhost if HOST means all addresses', async () => {
  const [ofLoopback, ofAll] = await Promise.all(['::1', '::'].map((HOST) => startMain({ HOST }).firstLine()))
  expect(ofLoopback).toMatch(/^Matinee is showing at http:\/\/\[::1\]:\d+$/)
  expect(ofAll).toMatch(/^Matinee is showing at http:\/\/localhost:\d+$/)
})

test.each(['SIGTERM', 'SIGQUIT', 'SIGUSR2'] as const)(
  'after %s, even if it is sent twice, a running request is finished',
  async (signal) => {
    const main = startMain()
    const port = Number(new URL(urlIn(await main.firstLine())).port)
    const body = JSON.stringify({ email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' })
    const head = [
      'POST /api/v1/auth/signup HTTP/1.1',
      'Host: matinee',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
    ]
    const socket = dial(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`))
    socket.setEncoding('utf8')
    // "100 Continue" shows that the server handles the request. The body follows when the process is already stopping.
    const interimAnswer = await new Promise((resolve) => socket.once('data', resolve))
    expect(interimAnswer).toMatch(/^HTTP\/1\.1 100 Continue/)
    main.child.kill(signal)
    await waitUntilClosed(port)
    main.child.kill(signal)

    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    const socketClosed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(body)
    await socketClosed
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created/)
    expect(answer).toContain('account created successfully')
    expect(await main.end()).toMatchObject({ code: 0, errors: '' })
  },
)

test('accounts and sessions are still there after a stop and a start', async () => {
  const variables = { DATA_DIR: temporaryFolder() }
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const first = startMain(variables)
  const client = createClient(urlIn(await first.firstLine()))
  await client.call('POST /auth/signup', { body: account })
  first.child.kill('SIGINT')
  expect((await first.end()).code).toBe(0)

  const second = startMain(variables)
  const clientAfterRestart = createClient(urlIn(await second.firstLine()))
  for (const [name, value] of client.cookies) clientAfterRestart.cookies.set(name, value)
  expect((await clientAfterRestart.call('GET /auth/authcheck')).user.username).toBe('Ada')
})

test('after a restart, changed sources also replace the old sources in stored answers', async () => {
  const tmdb = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(tmdb.close)
  const folder = temporaryFolder()
  const file = join(folder, 'sources.json')
  const variables = {
    DATA_DIR: folder,
    SOURCES_FILE: file,
    TMDB_TOKEN: tmdb.token,
    TMDB_URL: tmdb.url,
    TMDB_IMAGE_URL: 'https://images.example/t/p/',
  }
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const shippedSources = readFileSync('server/playback/sources.json', 'utf8')
  const cookies = new Map<string, string>()
  for (const host of ['one.example', 'two.example']) {
    const sources = JSON.parse(shippedSources).map((source: object) => ({ ...source, movie: `https://${host}/{tmdb}` }))
    writeFileSync(file, JSON.stringify(sources))
    const main = startMain(variables)
    const client = createClient(urlIn(await main.firstLine()))
    for (const [name, value] of cookies) client.cookies.set(name, value)
    if (cookies.size === 0) await client.call('POST /auth/signup', { body: account })
    for (const [name, value] of client.cookies) cookies.set(name, value)
    const { id } = (await client.call('GET /movies/trending')).content
    const { content } = await client.call('GET /movies/details/:id', { params: { id } })
    expect(content.sources[0]).toBe(`https://${host}/${id}`)
    const policy = (await client.send('/login')).headers.get('content-security-policy')
    expect(policy).toContain('https://images.example')
    main.child.kill('SIGTERM')
    await main.end()
  }
})

test('when TMDB refuses its token, the log says so, without the token', async () => {
  const tmdb = await startTmdb({ data: bundledCatalogue() })
  onTestFinished(tmdb.close)
  const main = startMain({ TMDB_TOKEN: 'another token', TMDB_URL: tmdb.url, LOG_LEVEL: 'warn' })
  const client = createClient(urlIn(await main.firstLine()))
  await client.call('POST /auth/signup', {
    body: { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' },
  })
  expect((await client.refused('GET /movies/trending')).code).toBe('upstream-unavailable')
  await expect.poll(() => main.lines.join(), { timeout: 20_000 }).toContain('"cause":"status 401, code 7"')
  expect(main.lines.join()).not.toContain('another token')
})

test('two processes on one data folder share accounts and the secret that one of them made [backend.session]', async () => {
  const variables = { DATA_DIR: temporaryFolder() }
  const processes = [startMain(variables), startMain(variables)]
  const [firstUrl = '', secondUrl = ''] = await Promise.all(
    processes.map(async (main) => urlIn(await main.firstLine())),
  )
  const [primary, secondary] = [createClient(firstUrl), createClient(secondUrl)]
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await primary.call('POST /auth/signup', { body: account })
  for (const [name, value] of primary.cookies) secondary.cookies.set(name, value)
  expect((await secondary.call('GET /auth/authcheck')).user.username).toBe('Ada')

  // A logout checks the signature of the cookie, so both processes must have the same secret.
  await secondary.call('POST /auth/logout')
  expect((await primary.refused('GET /auth/authcheck')).status).toBe(401)
  expect(statSync(join(variables.DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test('other users’ access to the data folder is removed at the start, and this is logged once', async () => {
  const folder = temporaryFolder()
  const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)
  const names = ['', 'auth-secret', 'matinee.sqlite', 'matinee.sqlite-shm', 'matinee.sqlite-wal']
  const files = names.slice(1)
  const start = async () => {
    const main = startMain({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
    const isShowing = () => main.lines.some((line) => line.startsWith('Matinee is showing'))
    await expect.poll(isShowing, { timeout: 30_000 }).toBe(true)
    return main
  }
  await start()
  expect(names.map(modeOf)).toEqual(['700', ...files.map(() => '600')])

  for (const name of names) chmodSync(join(folder, name), name === '' ? 0o755 : 0o644)
  const second = await start()
  expect(names.map(modeOf)).toEqual(['700', ...files.map(() => '600')])
  const warnings = () => second.lines.filter((line) => line.includes('was open to other users'))
  // Lines of the log may be written after the line with the address.
  await expect.poll(warnings, { timeout: 30_000 }).toHaveLength(names.length)
  for (const name of names) expect(warnings().join('\n')).toContain(`${join(folder, name)} was`)

  const third = await start()
  third.child.kill('SIGTERM')
  expect((await third.end()).lines).toEqual([expect.stringContaining('Matinee is showing')])
})

test('wrong settings end the start with one line for each fault', async () => {
  const { code, lines, errors } = await startMain({ PORT: 'eighty', TRUST_PROXY: 'maybe' }).end()
  expect([code, lines]).toEqual([1, []])
  expect(errors.trimEnd().split('\n')).toEqual([
    'Matinee cannot start with these settings:',
    '  - PORT must be a number from 0 to 65535.',
    "  - TRUST_PROXY must be 'off', 'on' for one proxy, or how many there are.",
  ])
})

test('a fault that the operator can fix ends the start with a sentence', async () => {
  const portHolder = createServer()
  await new Promise<void>((resolve) => portHolder.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void portHolder.close())
  const { port } = portHolder.address() as { port: number }
  const [damagedFolder, shortSecretFolder, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  writeFileSync(join(damagedFolder, 'matinee.sqlite'), 'this is a letter, not a database. '.repeat(100))
  writeFileSync(join(shortSecretFolder, 'auth-secret'), 'x'.repeat(31))
  const unreachableDatabase = {
    DATABASE_URL: 'postgres://matinee:hunter22@127.0.0.1:1/matinee',
    AUTH_SECRET: 'x'.repeat(32),
  }

  const starts: [variables: Record<string, string>, sentence: RegExp][] = [
    [
      { PORT: String(port), DATA_DIR: folder },
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\. Stop what listens there, or set PORT to another\\.$`),
    ],
    [
      { PORT: '80', NODE_OPTIONS: refuseToListen('EACCES') },
      /^Port 80 on 127\.0\.0\.1 may not be used\. Set PORT to one above 1023\.$/,
    ],
    [{ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address of this machine\.$/],
    [
      { HOST: 'matinee.test', NODE_OPTIONS: refuseToListen('ENOTFOUND') },
      /^HOST matinee\.test is no address of this machine\.$/,
    ],
    [{ SOURCES_FILE: '/nowhere/x.json' }, /^The sources in \/nowhere\/x\.json cannot be read \(.+\)\.$/],
    [{ DATA_DIR: '/dev/null/data' }, /^The data folder \/dev\/null\/data cannot be made \(.+\)\. .+\.$/],
    [{ DATA_DIR: damagedFolder }, /^The database .+ is damaged \(.+\)\. .+\.$/],
    [{ DATA_DIR: shortSecretFolder }, /^The secret in .+auth-secret is cut short\. .+\.$/],
    [unreachableDatabase, /^The database at DATABASE_URL cannot be reached \((?!.*hunter22).+\)\.$/],
  ]
  const ends = await Promise.all(starts.map(async ([variables]) => startMain(variables).end()))
  for (const [index, { code, lines, errors }] of ends.entries()) {
    expect(errors.trimEnd()).toMatch(starts[index]?.[1] ?? /^$/)
    expect([code, lines]).toEqual([1, []])
  }
  // The database that was opened before the port was found to be in use was closed.
  expect(existsSync(join(folder, 'matinee.sqlite'))).toBe(true)
  expect(existsSync(join(folder, 'matinee.sqlite-wal'))).toBe(false)
})

test('an error that is none of these faults ends the start with its stack', async () => {
  const { code, errors } = await startMain({ NODE_OPTIONS: refuseToListen('EPERM') }).end()
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Error: no\n +at /)])
})

test('while the mail server does not run, the process starts, is healthy, and stores the mails [mail.durable]', async () => {
  const folder = temporaryFolder()
  const smtp = await startSmtpServer()
  await smtp.close()
  const mailVariables = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'house@matinee.test', DATA_DIR: folder }
  const first = startMain({ ...mailVariables, LOG_LEVEL: 'warn' })
  const url = urlIn(await first.firstLine())
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await createClient(url).call('POST /auth/signup', { body: account })
  await expect.poll(() => first.lines.join(), { timeout: 20_000 }).toContain('could not be sent')
  expect(await (await fetch(`${url}/health`)).text()).toBe('OK')
  expect(first.lines.join()).not.toContain('ada@example.org')
  first.child.kill('SIGTERM')
  expect((await first.end()).code).toBe(0)

  const list = await runNode('scripts/tasks/mail.ts', ['list'], { DATA_DIR: folder, NODE_NO_WARNINGS: '1' }).end()
  expect(list.lines.join('\n')).toMatch(/ {2}welcome {2}ada@example\.org {2}added .+\n1 mail$/s)
})

/** A port at which nothing listens. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('without a mail service the log names the file of each mail, and the mail links to this machine', async () => {
  const folder = temporaryFolder()
  const port = await findFreePort()
  // A link to 0.0.0.0, which stands for all addresses of the machine, opens nothing in some browsers.
  const main = startMain({ DATA_DIR: folder, LOG_LEVEL: 'warn', PORT: String(port), HOST: '0.0.0.0' })
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  const url = urlIn(await main.firstLine())
  expect(url).toBe(`http://localhost:${port}`)
  await createClient(url).call('POST /auth/signup', { body: account })
  await expect.poll(() => main.lines.join('\n'), { timeout: 20_000 }).toContain(`${join(folder, 'outbox')}/`)
  const file = /\/[^"]+\.eml/.exec(main.lines.join('\n'))?.[0] ?? ''
  // Long lines of a mail are wrapped with `=` at their ends.
  const mail = readFileSync(file, 'utf8').replaceAll(/=\r?\n/g, '')
  expect(mail).toContain('Welcome to Matinee')
  expect(mail).toContain(`Open Matinee: http://localhost:${port}`)
})

test('without a mail service, a mail of a process whose port the system chooses has no links', async () => {
  const main = startMain({ LOG_LEVEL: 'warn' })
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await createClient(urlIn(await main.firstLine())).call('POST /auth/signup', { body: account })
  const file = await vi.waitFor(
    () => /\/[^"]+\.eml/.exec(main.lines.join('\n'))?.[0] ?? expect.unreachable('no mail was written'),
    { timeout: 20_000 },
  )
  const mail = readFileSync(file, 'utf8')
  expect(mail).toContain('Welcome to Matinee')
  expect(mail).not.toContain('http')
})

test('without PUBLIC_URL a mail that is sent by SMTP has no links', async () => {
  const smtp = await startSmtpServer()
  const mailVariables = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'house@matinee.test' }
  const main = startMain({ ...mailVariables, PORT: String(await findFreePort()) })
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await createClient(urlIn(await main.firstLine())).call('POST /auth/signup', { body: account })
  await expect
    .poll(() => smtp.received.map(({ subject }) => subject), { timeout: 20_000 })
    .toEqual(['Welcome to Matinee'])
  expect(smtp.received[0]?.text).not.toContain('http')
  expect(smtp.received[0]?.html).not.toContain('href')
})

test('before a process stops, it finishes sending a mail, which then no longer waits to be sent [mail.durable]', async () => {
  const folder = temporaryFolder()
  const handedOver = Promise.withResolvers<() => void>()
  const smtp = await startSmtpServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => handedOver.resolve(done))
    },
  })
  const mailVariables = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'house@matinee.test', DATA_DIR: folder }
  const main = startMain(mailVariables)
  const url = urlIn(await main.firstLine())
  const account = { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' }
  await createClient(url).call('POST /auth/signup', { body: account })
  const accept = await handedOver.promise
  main.child.kill('SIGTERM')
  await waitUntilClosed(Number(new URL(url).port))
  accept()
  expect((await main.end()).code).toBe(0)
  const list = await runNode('scripts/tasks/mail.ts', ['list'], { DATA_DIR: folder, NODE_NO_WARNINGS: '1' }).end()
  expect(list.lines.join('\n')).not.toContain('welcome')
})

test('a process uses the settings of EmailJS, language models, administrators, Google, sources and metrics', async () => {
  const emailJs = await startEmailJs()
  const sourcesFile = join(temporaryFolder(), 'sources.json')
  const shippedSources: object[] = JSON.parse(readFileSync('server/playback/sources.json', 'utf8'))
  writeFileSync(sourcesFile, JSON.stringify(shippedSources.map((source) => ({ ...source, name: 'Our own source' }))))
  const folder = temporaryFolder()
  const port = await findFreePort()
  const main = startMain({
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: 'https://matinee.test',
    EMAILJS_SERVICE_ID: 'service_1',
    EMAILJS_TEMPLATE_WELCOME: 'w',
    EMAILJS_TEMPLATE_CONTACT: 'm',
    EMAILJS_TEMPLATE_CODE: 'c',
    EMAILJS_TEMPLATE_NOTICE: 'n',
    EMAILJS_PUBLIC_KEY: 'public key',
    EMAILJS_URL: emailJs.url,
    MAIL_FROM: 'House <house@sender.test>',
    CONTACT_TO: 'desk@matinee.test',
    GOOGLE_CLIENT_ID: 'an id',
    GOOGLE_CLIENT_SECRET: 'a secret',
    SOURCES_FILE: sourcesFile,
    METRICS: 'on',
    GEMINI_BASE_URL: `http://127.0.0.1:${await findFreePort()}/v1`,
    ADMIN_EMAILS: 'ada@example.org',
    ADMIN_SECOND_FACTOR: 'required',
  })
  expect(await main.firstLine()).toBe('Matinee is showing at https://matinee.test')
  const ada = createClient(`http://127.0.0.1:${port}`)
  const textAt = async (path: string) => (await ada.send(path)).text()
  await ada.call('POST /auth/signup', {
    body: { email: 'ada@example.org', username: 'Ada', password: 'a quiet evening in' },
  })
  await ada.call('POST /contact/savemessage', { body: { name: 'Ada', email: 'ada@example.org', message: 'Thanks.' } })
  await expect
    .poll(
      () =>
        emailJs
          .received()
          .map(({ recipients }) => recipients.join())
          .sort(),
      { timeout: 20_000 },
    )
    .toEqual(['ada@example.org', 'desk@matinee.test'])
  expect(emailJs.received()[0]?.messageId).toMatch(/@sender\.test>?$/)
  const welcome = emailJs.received().find(({ recipients }) => recipients.includes('ada@example.org'))
  expect(welcome?.text).toContain('https://matinee.test')
  const page = await textAt('/')
  expect(page).toContain('{"name":"Gemini","available":true},{"name":"llama-3.3","available":false}')
  expect(page).toContain('"google":true')
  expect(page).toContain('"name":"Our own source"')
  const [preview = ''] = /\/preview\/[^"]+\.png/.exec(await textAt(`/movie?id=${idOf('Nosferatu')}`)) ?? []
  expect((await ada.send(preview)).status).toBe(200)
  expect(statSync(join(folder, 'previews')).isDirectory()).toBe(true)
  const metrics = await textAt('/metrics')
  for (const series of [
    'database_statement_seconds_count{statement="insert users"} 1',
    'mail_sending_seconds_count{kind="contact",outcome="sent"} 1',
    'database_connections{state="used"}',
    'http_requests_total{method="POST",route="/api/v1/auth/signup",status="201"} 1',
  ]) {
    expect(metrics).toContain(`matinee_${series}`)
  }

  const database = new DatabaseSync(join(folder, 'matinee.sqlite'))
  database.exec('update users set emailVerified = 1')
  database.close()
  const isAdmin = async () => (await ada.call('GET /auth/authcheck')).user.admin
  expect(await isAdmin()).toBe(false)
  const { secret } = await ada.call('POST /auth/totp', { body: {} })
  await ada.call('POST /auth/totp/confirm', { body: { code: await createAuthenticatorApp(secret, systemClock)() } })
  expect(await isAdmin()).toBe(true)
})
