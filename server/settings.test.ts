import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Fault } from './fault.ts'
import { environmentOf, readSettings } from './settings.ts'

/** The lines of the fault that these variables are. */
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

test('nothing has to be set', () => {
  const { logLevel, ...settings } = readSettings({}, '/srv/matinee')
  expect(settings).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    primaryUrl: null,
    secondaryUrl: null,
    dataDir: '/srv/matinee/data',
    databaseUrl: null,
    authSecret: null,
    tmdbToken: null,
    tmdbUrl: null,
    tmdbImageUrl: null,
    sourcesFile: null,
    communityUrl: null,
    trustProxy: 0,
    metrics: false,
  })
  expect(['info', 'warn']).toContain(logLevel)
})

test('everything can be set', () => {
  const secret = 's'.repeat(32)
  const settings = readSettings(
    {
      PORT: '0',
      HOST: '::',
      PUBLIC_URL: 'https://Matinee.example/',
      PRIMARY_URL: 'https://one.matinee.example',
      SECONDARY_URL: 'https://two.matinee.example:8443',
      DATA_DIR: '/var/lib/matinee',
      DATABASE_URL: 'postgres://matinee@localhost/matinee',
      AUTH_SECRET: secret,
      SOURCES_FILE: 'sources.json',
      COMMUNITY_URL: 'https://chat.example/matinee?room=1',
      TMDB_TOKEN: 'a token',
      TMDB_URL: 'https://tmdb.example/3',
      TMDB_IMAGE_URL: 'https://images.example/t/p/',
      TRUST_PROXY: 'on',
      METRICS: 'on',
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
    dataDir: '/var/lib/matinee',
    databaseUrl: 'postgres://matinee@localhost/matinee',
    authSecret: secret,
    tmdbToken: 'a token',
    tmdbUrl: 'https://tmdb.example/3',
    tmdbImageUrl: 'https://images.example/t/p/',
    sourcesFile: '/srv/matinee/sources.json',
    communityUrl: 'https://chat.example/matinee?room=1',
    trustProxy: 1,
    metrics: true,
    logLevel: 'silent',
  })
  expect(Object.isFrozen(settings)).toBe(true)
})

test('an empty setting is none', () => {
  const empty = { PORT: '', PUBLIC_URL: '  ', DATABASE_URL: '', TMDB_TOKEN: '', LOG_LEVEL: ' ' }
  expect(readSettings(empty, '/srv/matinee').port).toBe(3000)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535.'],
  [
    { PUBLIC_URL: 'matinee.example' },
    'PUBLIC_URL must be an address beginning with http:// or https:// (it is "matinee.example").',
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
    { PRIMARY_URL: 'https://one.example', SECONDARY_URL: 'ftp://two.example' },
    'SECONDARY_URL must be an address beginning with http:// or https:// (it is "ftp://two.example").',
  ],
  [
    { SECONDARY_URL: 'https://two.example' },
    'SECONDARY_URL needs PRIMARY_URL: the pages must know which of the two comes first.',
  ],
  [
    { COMMUNITY_URL: 'javascript:alert(1)' },
    'COMMUNITY_URL must be an address beginning with http:// or https:// (it is "javascript:alert(1)").',
  ],
  [{ AUTH_SECRET: 'too short' }, 'AUTH_SECRET needs at least 32 characters; "openssl rand -hex 32" makes one.'],
  [
    { DATABASE_URL: 'postgres://localhost/matinee' },
    'DATABASE_URL needs AUTH_SECRET, the same for every process on that database.',
  ],
  [
    { TMDB_URL: 'https://tmdb.example/3' },
    'TMDB_URL and TMDB_IMAGE_URL need TMDB_TOKEN, which switches The Movie Database on.',
  ],
  [{ TRUST_PROXY: 'true' }, "TRUST_PROXY must be 'off', 'on' for one proxy, or how many there are."],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%j is one readable fault', (variables, sentence) => {
  expect(faultsOf(variables)).toEqual([sentence])
})

test('all faults are told at once, one a line', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    PUBLIC_URL: 'matinee',
    DATABASE_URL: 'mysql://localhost/matinee',
    TRUST_PROXY: 'maybe',
    REDIS_URL: 'redis://localhost',
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

test('a database’s or a secret’s words are not repeated in a fault', () => {
  const faults = faultsOf({ DATABASE_URL: 'mysql://matinee:hunter22@localhost/x', AUTH_SECRET: 'hunter22' })
  expect(faults).toHaveLength(2)
  expect(faults.join()).not.toContain('hunter22')
})

test('services that this version does not know stop the start instead of being left out', () => {
  for (const name of ['REDIS_URL', 'GOOGLE_CLIENT_ID', 'SMTP_URL', 'EMAILJS_SERVICE_ID', 'ADMIN_EMAILS']) {
    expect(faultsOf({ [name]: 'something' })).toEqual([
      `${name} is set, but this version of Matinee does not know that service yet; remove it.`,
    ])
  }
})

test('the environment is above the .env of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-settings-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  writeFileSync(join(folder, '.env'), '# ours\nPORT=4001\nHOST="0.0.0.0"\n\nCOMMUNITY_URL=https://chat.example/?a=b\n')
  vi.stubEnv('PORT', '4002')
  const read = environmentOf(folder)
  expect(read).toMatchObject({ PORT: '4002', HOST: '0.0.0.0', COMMUNITY_URL: 'https://chat.example/?a=b' })
  expect(environmentOf(join(folder, 'nowhere'))['PORT']).toBe('4002')
})
