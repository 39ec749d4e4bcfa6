import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Fault } from './fault.ts'
import { environmentOf, readSettings } from './settings.ts'

/** The faults in the message of the Fault that these settings cause. */
function faultsOf(variables: Record<string, string>): string[] {
  try {
    readSettings(variables, '/srv/matinee')
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const [heading, ...faults] = error.message.split('\n')
    expect(heading).toBe('Matinee cannot start with these settings:')
    return faults.map((fault) => fault.replace(/^ {2}- /, ''))
  }
  return []
}

const unsetModel = { id: null, baseUrl: null, key: null }

test('every setting has a default', () => {
  const { logLevel, ...settings } = readSettings({}, '/srv/matinee')
  expect(settings).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    primaryUrl: null,
    secondaryUrl: null,
    cookieDomain: null,
    dataDir: '/srv/matinee/data',
    databaseUrl: null,
    databasePool: 10,
    databasePooler: false,
    redisUrl: null,
    authSecret: null,
    authSecretBefore: null,
    adminEmails: new Set(),
    tmdbToken: null,
    tmdbUrl: null,
    tmdbImageUrl: null,
    serviceKeys: { gemini: null, groq: null, deepseek: null },
    models: {
      Gemini: unsetModel,
      'llama-3.3': unsetModel,
      'llama-4-scout': unsetModel,
      'deepseek-r1': unsetModel,
    },
    mail: {
      service: { name: 'folder' },
      from: { name: 'Matinee', address: 'matinee@localhost' },
      contactTo: 'matinee@localhost',
    },
    adminSecondFactor: false,
    google: null,
    sourcesFile: null,
    communityUrl: null,
    trustProxy: 0,
    drainSeconds: 0,
    metrics: false,
    traces: null,
    logAccounts: false,
  })
  expect(['info', 'warn']).toContain(logLevel)
})

test.each([
  [true, 'warn'],
  [false, 'info'],
])('with isTTY %s on standard output, the default log level is %s', (isTerminal, logLevel) => {
  const { isTTY } = process.stdout
  onTestFinished(() => {
    process.stdout.isTTY = isTTY
  })
  process.stdout.isTTY = isTerminal
  expect(readSettings({}, '/srv/matinee').logLevel).toBe(logLevel)
})

test('every setting can be set', () => {
  const secret = 's'.repeat(32)
  const settings = readSettings(
    {
      PORT: '0',
      HOST: '::',
      PUBLIC_URL: 'https://Matinee.example/',
      PRIMARY_URL: 'https://one.matinee.example',
      SECONDARY_URL: 'https://two.matinee.example:8443',
      COOKIE_DOMAIN: 'matinee.example',
      DATA_DIR: '/var/lib/matinee',
      DATABASE_URL: 'postgres://matinee@localhost/matinee',
      DATABASE_POOL: '25',
      DATABASE_POOLER: 'transaction',
      REDIS_URL: 'rediss://matinee:p%40ss@redis.example:6380/3',
      AUTH_SECRET: secret,
      AUTH_SECRET_BEFORE: 'the former one',
      ADMIN_EMAILS: 'Ada@Example.org, grace@example.org,ada@example.org',
      ADMIN_SECOND_FACTOR: 'required',
      GOOGLE_CLIENT_ID: 'matinee',
      GOOGLE_CLIENT_SECRET: 'a secret',
      GOOGLE_ISSUER: 'http://localhost:9000',
      SOURCES_FILE: 'sources.json',
      COMMUNITY_URL: 'https://chat.example/matinee?room=1',
      TMDB_TOKEN: 'a token',
      TMDB_URL: 'https://tmdb.example/3',
      TMDB_IMAGE_URL: 'https://images.example/t/p/',
      GEMINI_API_KEY: 'gemini key',
      GROQ_API_KEY: 'groq key',
      DEEPSEEK_API_KEY: 'deepseek key',
      GEMINI_MODEL: 'gemini-9',
      LLAMA_3_3_MODEL: 'llama9',
      LLAMA_3_3_BASE_URL: 'http://127.0.0.1:11434/v1',
      LLAMA_3_3_KEY: 'a key',
      DEEPSEEK_R1_BASE_URL: 'https://models.example/v1',
      SMTP_URL: 'smtps://house%40matinee.example:p%3Aass@smtp.example',
      MAIL_FROM: 'The House <house@matinee.example>',
      CONTACT_TO: 'desk@matinee.example',
      TRUST_PROXY: 'on',
      DRAIN_SECONDS: '5',
      METRICS: 'on',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%20team, authorization=Bearer%20abc==',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      LOG_ACCOUNTS: 'on',
      LOG_LEVEL: 'silent',
    },
    '/srv/matinee',
  )
  expect(settings).toEqual({
    port: 0,
    host: '::',
    publicUrl: 'https://matinee.example',
    primaryUrl: 'https://one.matinee.example',
    secondaryUrl: 'https://two.matinee.example:8443',
    cookieDomain: 'matinee.example',
    dataDir: '/var/lib/matinee',
    databaseUrl: 'postgres://matinee@localhost/matinee',
    databasePool: 25,
    databasePooler: true,
    redisUrl: 'rediss://matinee:p%40ss@redis.example:6380/3',
    authSecret: secret,
    authSecretBefore: 'the former one',
    adminEmails: new Set(['ada@example.org', 'grace@example.org']),
    tmdbToken: 'a token',
    tmdbUrl: 'https://tmdb.example/3',
    tmdbImageUrl: 'https://images.example/t/p/',
    serviceKeys: { gemini: 'gemini key', groq: 'groq key', deepseek: 'deepseek key' },
    models: {
      Gemini: { ...unsetModel, id: 'gemini-9' },
      'llama-3.3': { id: 'llama9', baseUrl: 'http://127.0.0.1:11434/v1', key: 'a key' },
      'llama-4-scout': unsetModel,
      'deepseek-r1': { ...unsetModel, baseUrl: 'https://models.example/v1' },
    },
    mail: {
      service: {
        name: 'smtp',
        host: 'smtp.example',
        port: 465,
        secure: true,
        login: { user: 'house@matinee.example', password: 'p:ass' },
      },
      from: { name: 'The House', address: 'house@matinee.example' },
      contactTo: 'desk@matinee.example',
    },
    adminSecondFactor: true,
    google: { clientId: 'matinee', clientSecret: 'a secret', issuer: 'http://localhost:9000' },
    sourcesFile: '/srv/matinee/sources.json',
    communityUrl: 'https://chat.example/matinee?room=1',
    trustProxy: 1,
    drainSeconds: 5,
    metrics: true,
    traces: {
      collector: {
        endpoint: 'http://collector:4318',
        headers: { 'x-team': 'a team', authorization: 'Bearer abc==' },
      },
      share: 0.25,
    },
    logAccounts: true,
    logLevel: 'silent',
  })
  expect(Object.isFrozen(settings)).toBe(true)
})

test.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000', 'https://accounts.example'])(
  'GOOGLE_ISSUER=%s is accepted',
  (issuer) => {
    const variables = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: issuer }
    expect(readSettings(variables, '/srv/matinee').google?.issuer).toBe(issuer)
  },
)

test('the accounts of Google are those at accounts.google.com, unless GOOGLE_ISSUER says otherwise', () => {
  const variables = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  expect(readSettings(variables, '/srv/matinee').google?.issuer).toBe('https://accounts.google.com')
})

test.each([
  ['GEMINI_MODEL', 'GEMINI_API_KEY'],
  ['LLAMA_3_3_MODEL', 'GROQ_API_KEY'],
  ['LLAMA_4_SCOUT_MODEL', 'GROQ_API_KEY'],
  ['DEEPSEEK_R1_MODEL', 'GROQ_API_KEY'],
  ['DEEPSEEK_R1_MODEL', 'DEEPSEEK_API_KEY'],
  ['DEEPSEEK_R1_MODEL', 'DEEPSEEK_R1_KEY'],
])('%s is a fault alone, but is accepted with %s, which switches the model on', (model, key) => {
  expect(() => readSettings({ [model]: 'a model', [key]: 'a key' }, '/srv/matinee')).not.toThrow()
  expect(faultsOf({ [model]: 'a model' })).toEqual([expect.stringContaining(`${model} needs `)])
})

test('five administrators are accepted, also when an address is repeated [admin.role]', () => {
  const fiveAddresses = Array.from({ length: 5 }, (_, index) => `admin${index}@example.org`)
  const readAdmins = (addresses: string[]) =>
    readSettings({ ADMIN_EMAILS: addresses.join() }, '/srv/matinee').adminEmails
  expect(readAdmins(fiveAddresses)).toEqual(new Set(fiveAddresses))
  expect(readAdmins([...fiveAddresses, 'ADMIN0@example.org'])).toEqual(new Set(fiveAddresses))
})

test.each(['ada', 'ada@example.org,', 'ada@example.org;grace@example.org', 'ada@example.org grace@example.org', ','])(
  'ADMIN_EMAILS=%s is a fault',
  (value) => {
    expect(faultsOf({ ADMIN_EMAILS: value })).toEqual([
      'ADMIN_EMAILS must be email addresses with commas between them, such as ada@matinee.example.',
    ])
  },
)

test('the greatest numbers, and the other name of the scheme of PostgreSQL, are accepted', () => {
  const databaseUrl = 'postgresql://localhost/matinee'
  const greatest = { PORT: '65535', DRAIN_SECONDS: '60', DATABASE_POOL: '999', TRUST_PROXY: '9' }
  const withDatabase = { ...greatest, DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(32) }
  expect(readSettings(withDatabase, '/srv/matinee')).toMatchObject({
    port: 65_535,
    drainSeconds: 60,
    databasePool: 999,
    trustProxy: 9,
    databaseUrl,
  })
})

test.each([
  ['0', 0],
  ['0.000001', 0.000001],
  ['1.000000', 1],
])('%s is accepted as the share of traced requests', (value, share) => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: value }
  expect(readSettings(variables, '/srv/matinee').traces?.share).toBe(share)
})

test('the host of an origin may be an IPv6 address', () => {
  expect(readSettings({ PUBLIC_URL: 'http://[::1]:3000/' }, '/srv/matinee').publicUrl).toBe('http://[::1]:3000')
})

test('an empty setting counts as absent', () => {
  const emptySettings = { PORT: '', PUBLIC_URL: '  ', DATABASE_URL: '', TMDB_TOKEN: '', LOG_LEVEL: ' ' }
  expect(readSettings(emptySettings, '/srv/matinee').port).toBe(3000)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535.'],
  [
    { PUBLIC_URL: 'matinee.example' },
    'PUBLIC_URL must be an address beginning with http:// or https://, such as https://matinee.example.',
  ],
  [
    { PUBLIC_URL: 'https://example.org/matinee' },
    'PUBLIC_URL must be an origin without a path, such as https://matinee.example.',
  ],
  [
    { PRIMARY_URL: 'https://one.example/?a=1' },
    'PRIMARY_URL must be an origin without a path, such as https://matinee.example.',
  ],
  [
    { PRIMARY_URL: 'https://*.example' },
    'PRIMARY_URL must have a host of letters, digits, dots and hyphens, such as https://matinee.example.',
  ],
  [
    { PRIMARY_URL: 'https://one.example;script-src' },
    'PRIMARY_URL must have a host of letters, digits, dots and hyphens, such as https://matinee.example.',
  ],
  [
    { PRIMARY_URL: 'https://one,two.example' },
    'PRIMARY_URL must have a host of letters, digits, dots and hyphens, such as https://matinee.example.',
  ],
  [
    { PRIMARY_URL: 'https://one.example', SECONDARY_URL: 'ftp://two.example' },
    'SECONDARY_URL must be an address beginning with http:// or https://, such as https://matinee.example.',
  ],
  [
    { SECONDARY_URL: 'https://two.example' },
    'SECONDARY_URL needs PRIMARY_URL: the pages must know which of the two comes first.',
  ],
  [
    { COMMUNITY_URL: 'javascript:alert(1)' },
    'COMMUNITY_URL must be an address beginning with http:// or https://, such as https://chat.example/matinee.',
  ],
  [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET needs at least 32 characters; "openssl rand -hex 32" makes one.'],
  [
    { DATABASE_URL: 'postgres://localhost/matinee' },
    'DATABASE_URL needs AUTH_SECRET: the same for every process on that database.',
  ],
  [{ TMDB_URL: 'https://tmdb.example/3' }, 'TMDB_URL needs TMDB_TOKEN: it switches The Movie Database on.'],
  [
    { TMDB_URL: 'https://tmdb.example/3', TMDB_TOKEN: ' ' },
    'TMDB_URL needs TMDB_TOKEN: it switches The Movie Database on.',
  ],
  [{ TMDB_IMAGE_URL: 'https://tmdb.example/' }, 'TMDB_IMAGE_URL needs TMDB_TOKEN: it switches The Movie Database on.'],
  [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET: Google gives both together.'],
  [{ GOOGLE_CLIENT_SECRET: 'a' }, 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID: Google gives both together.'],
  [
    { GOOGLE_ISSUER: 'https://accounts.google.com' },
    'GOOGLE_ISSUER needs GOOGLE_CLIENT_ID: it switches sign-in with Google on.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'accounts.google.com' },
    'GOOGLE_ISSUER must be an address beginning with http:// or https://, such as https://accounts.google.com.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://accounts.example' },
    'GOOGLE_ISSUER must begin with https:// unless it is on this machine.',
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
    'OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT: it switches traces on.',
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: '0.5' },
    'OTEL_TRACES_SAMPLER_ARG needs OTEL_EXPORTER_OTLP_ENDPOINT: it switches traces on.',
  ],
  [
    { REDIS_URL: 'redis:///0' },
    'REDIS_URL must be an address beginning with redis:// or rediss://, with nothing but the number of a database after the host; in its name and password a / is written as %2F, ? as %3F, # as %23, @ as %40 and % as %25.',
  ],
  [{ ADMIN_SECOND_FACTOR: 'yes' }, "ADMIN_SECOND_FACTOR must be 'required' or 'off'."],
  [{ TMDB_TOKEN: 'one\ntwo' }, 'TMDB_TOKEN must be one line of letters, digits and signs that ASCII has.'],
  [{ TMDB_TOKEN: 'é' }, 'TMDB_TOKEN must be one line of letters, digits and signs that ASCII has.'],
  [{ TMDB_TOKEN: '…' }, 'TMDB_TOKEN must be one line of letters, digits and signs that ASCII has.'],
  [
    { TMDB_TOKEN: 'a', TMDB_URL: 'https://tmdb.example/3?a=1' },
    'TMDB_URL must end with a path, without "?", "#" or "@", such as https://api.themoviedb.org/3.',
  ],
  [{ ADMIN_EMAILS: 'a@b.de,c@d.de,e@f.de,g@h.de,i@j.de,k@l.de' }, 'ADMIN_EMAILS may have at most 5 addresses.'],
  [
    { GEMINI_MODEL: 'a' },
    'GEMINI_MODEL needs GEMINI_API_KEY, GEMINI_KEY or GEMINI_BASE_URL: they switch the model on.',
  ],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a number from 0 to 60.'],
  [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS must be a number from 0 to 60.'],
  [{ TRUST_PROXY: 'true' }, "TRUST_PROXY must be 'off', 'on' for one proxy, or how many there are."],
  [{ TRUST_PROXY: '0' }, "TRUST_PROXY must be 'off', 'on' for one proxy, or how many there are."],
  [{ TRUST_PROXY: '10' }, "TRUST_PROXY must be 'off', 'on' for one proxy, or how many there are."],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a number from 1 to 999.'],
  [{ DATABASE_POOL: '1000' }, 'DATABASE_POOL must be a number from 1 to 999.'],
  [{ DATABASE_POOLER: 'session' }, "DATABASE_POOLER must be 'transaction' or 'off'."],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%j is a fault with one sentence', (variables, sentence) => {
  expect(faultsOf(variables)).toEqual([sentence])
})

test.each([
  'TMDB_TOKEN',
  'GEMINI_API_KEY',
  'GROQ_API_KEY',
  'DEEPSEEK_API_KEY',
  'GEMINI_MODEL',
  'GEMINI_KEY',
  'EMAILJS_SERVICE_ID',
  'EMAILJS_TEMPLATE_WELCOME',
  'EMAILJS_TEMPLATE_CONTACT',
  'EMAILJS_TEMPLATE_CODE',
  'EMAILJS_TEMPLATE_NOTICE',
  'EMAILJS_PUBLIC_KEY',
  'EMAILJS_PRIVATE_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
])('a line break in %s is a fault', (name) => {
  const sentence = `${name} must be one line of letters, digits and signs that ASCII has.`
  expect(faultsOf({ [name]: 'one\ntwo' })).toContain(sentence)
})

test('all faults are listed at once, each on a line of its own', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    PUBLIC_URL: 'matinee',
    DATABASE_URL: 'mysql://localhost/matinee',
    TRUST_PROXY: 'maybe',
    REDIS_URL: 'http://localhost',
  })
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'DATABASE_URL',
    'PORT',
    'PUBLIC_URL',
    'REDIS_URL',
    'TRUST_PROXY',
  ])
  for (const fault of faults) expect(fault).toMatch(/\.$/)
})

test.each(['PUBLIC_URL', 'PRIMARY_URL', 'TMDB_URL', 'TMDB_IMAGE_URL', 'COMMUNITY_URL'])(
  '%s may not contain a user name or a password',
  (name) => {
    const neededSettings = name.startsWith('TMDB') ? { TMDB_TOKEN: 'a token' } : {}
    for (const value of [
      'http://bob:hunter22@host.example',
      'http://bob@host.example',
      'http://:hunter22@host.example',
    ]) {
      expect(faultsOf({ ...neededSettings, [name]: value })).toEqual([
        `${name} must not have a name or a password in it.`,
      ])
    }
  },
)

test.each([
  ['DATABASE_URL', 'mysql://bob:hunter22@localhost/x'],
  ['DATABASE_URL', 'postgres://bob:hunter22/x@db/m'],
  ['DATABASE_URL', 'postgres://bob:hunter22#x@db/m'],
  // A password that begins with digits and a slash is parsed as the port and the name of the database.
  ['DATABASE_URL', 'postgres://bob:5432/hunter22@db/m'],
  ['DATABASE_URL', 'postgres://bob:5432?hunter22@db/m'],
  ['DATABASE_URL', 'postgres://bob:5432#hunter22@db/m'],
  ['DATABASE_URL', 'bob:hunter22'],
  ['REDIS_URL', 'http://bob:hunter22@localhost'],
  ['REDIS_URL', 'redis://bob:hunter22/x@redis'],
  ['REDIS_URL', 'redis://bob:6379/hunter22@redis'],
  ['REDIS_URL', 'redis://bob:%hunter22@redis'],
  ['REDIS_URL', 'redis://bob%:22hunter22@redis'],
  ['REDIS_URL', 'redis://redis/hunter22'],
  ['REDIS_URL', 'redis://redis/0?bob=hunter22'],
  ['REDIS_URL', 'bob:hunter22'],
  ['TMDB_URL', 'http://bob:80/hunter22@host/3'],
  ['TMDB_URL', 'bob:hunter22@host/3'],
  ['TMDB_URL', 'http://host/3#hunter22'],
  ['TMDB_TOKEN', 'hunter22\nhunter22'],
  ['PUBLIC_URL', 'bob:hunter22@host'],
  ['SECONDARY_URL', 'http://bob:80/hunter22@host'],
  ['COMMUNITY_URL', 'ftp://bob:hunter22@host'],
  ['PORT', 'hunter22'],
  ['TRUST_PROXY', 'hunter22'],
  ['METRICS', 'hunter22'],
  ['LOG_ACCOUNTS', 'hunter22'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'hunter22'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://bob:hunter22@collector'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter22'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x=hunter22%'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x y=hunter22'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x=hunter22%0A'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'hunter22'],
  ['LOG_LEVEL', 'hunter22'],
  ['AUTH_SECRET', 'hunter22'],
  ['ADMIN_EMAILS', 'hunter22,bob@example.org'],
  ['GROQ_API_KEY', 'hunter22\nhunter22'],
  ['GEMINI_KEY', 'hunter22\nhunter22'],
  ['LLAMA_3_3_BASE_URL', 'http://bob:hunter22@host/v1'],
  ['DEEPSEEK_R1_MODEL', 'hunter22'],
  ['SMTP_URL', 'smtp://bob:hunter22@host'],
])('a fault of %s does not repeat its value: %s', (name, value) => {
  const variables = {
    AUTH_SECRET: 'x'.repeat(32),
    PRIMARY_URL: 'https://one.example',
    TMDB_TOKEN: 'a token',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    [name]: value,
  }
  const faults = faultsOf(variables)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name} .+\\.$`))
  expect(faults[0]).not.toMatch(/hunter22|bob/)
})

test('encoded special characters in a password are accepted, and so is a plain "@" in the path of a web address', () => {
  const variables = {
    DATABASE_URL: 'postgres://bob:a%2Fb%3Fc%23d%40e%25@db/m?application_name=matinee',
    AUTH_SECRET: 'x'.repeat(32),
    COMMUNITY_URL: 'https://social.example/@matinee',
  }
  expect(readSettings(variables, '/srv/matinee')).toMatchObject({
    databaseUrl: variables.DATABASE_URL,
    communityUrl: variables.COMMUNITY_URL,
  })
})

test('the environment takes precedence over the .env file of the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-settings-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  writeFileSync(join(folder, '.env'), '# ours\nPORT=4001\nHOST="0.0.0.0"\n\nCOMMUNITY_URL=https://chat.example/?a=b\n')
  vi.stubEnv('PORT', '4002')
  const environment = environmentOf(folder)
  expect(environment).toMatchObject({ PORT: '4002', HOST: '0.0.0.0', COMMUNITY_URL: 'https://chat.example/?a=b' })
  expect(environmentOf(join(folder, 'nowhere'))['PORT']).toBe('4002')
})
