import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { Fault } from './fault.ts'

/** A setting as a fault may repeat it: without the name and password that an address can hold. */
const shown = (value: unknown) => String(value).replace(/\/\/[^/]*@/, '//…@')

const address = (name: string, schemes: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: ({ input }) =>
      `${name} must be an address beginning with ${schemes.join('// or ')}// (it is "${shown(input)}").`,
    // What comes after may take it for an address.
    abort: true,
  })

/** An origin as a base for paths: no path, no slash at the end. */
const origin = (name: string) =>
  address(name, ['http:', 'https:'])
    .refine((value) => new URL(value).pathname === '/' && !new URL(value).search, {
      error: `${name} must be an origin without a path, such as https://matinee.example.`,
    })
    .transform((value) => new URL(value).origin)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535.')
    .transform(Number)
    .refine((port) => port < 65_536, 'PORT must be a number from 0 to 65535.')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin('PUBLIC_URL').optional(),
  PRIMARY_URL: origin('PRIMARY_URL').optional(),
  SECONDARY_URL: origin('SECONDARY_URL').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'AUTH_SECRET needs at least 32 characters; "openssl rand -hex 32" makes one.')
    .optional(),
  TMDB_TOKEN: z.string().optional(),
  TMDB_URL: address('TMDB_URL', ['http:', 'https:']).optional(),
  TMDB_IMAGE_URL: address('TMDB_IMAGE_URL', ['http:', 'https:']).optional(),
  SOURCES_FILE: z.string().optional(),
  COMMUNITY_URL: address('COMMUNITY_URL', ['http:', 'https:']).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|on|[1-9])$/, "TRUST_PROXY must be 'off', 'on' for one proxy, or how many there are.")
    .default('off'),
  METRICS: z.enum(['on', 'off'], "METRICS must be 'on' or 'off'.").default('off'),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).optional(),
})

/** Settings that later versions take. Starting without the service they ask for would be a start by halves. */
const notYet = ['REDIS_URL', 'GOOGLE_CLIENT_ID', 'SMTP_URL', 'EMAILJS_SERVICE_ID', 'ADMIN_EMAILS']

/** Everything the process was told, parsed once at the start. */
export interface Settings {
  port: number
  host: string
  /** This origin as people reach it; null when it is whatever they reached. */
  publicUrl: string | null
  primaryUrl: string | null
  secondaryUrl: string | null
  /** Absolute. Holds the SQLite file and what the server makes for itself. */
  dataDir: string
  /** postgres://…; null for the embedded database. */
  databaseUrl: string | null
  /** Null when it is to be made and kept in the data folder. */
  authSecret: string | null
  /** The read access token of The Movie Database; null for the bundled catalogue. */
  tmdbToken: string | null
  /** Its API's address with the version; null for its own, with a second host in reserve. */
  tmdbUrl: string | null
  tmdbImageUrl: string | null
  sourcesFile: string | null
  communityUrl: string | null
  /** How many proxies stand in front; the last that many forwarded addresses are theirs. 0 trusts none. */
  trustProxy: number
  /** Whether /metrics answers. */
  metrics: boolean
  logLevel: (typeof logLevels)[number]
}

/**
 * The settings in `variables`, an empty one counting as absent. All faults are told at once, one a line, in one Fault.
 */
export function readSettings(variables: Record<string, string | undefined>, folder: string): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const faults = notYet
    .filter((name) => given[name] !== undefined && given[name] !== 'off')
    .map((name) => `${name} is set, but this version of Matinee does not know that service yet; remove it.`)

  const parsed = environment.safeParse(given)
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => issue.message))
  if (given['DATABASE_URL'] && !given['AUTH_SECRET']) {
    faults.push('DATABASE_URL needs AUTH_SECRET, the same for every process on that database.')
  }
  if (given['SECONDARY_URL'] && !given['PRIMARY_URL']) {
    faults.push('SECONDARY_URL needs PRIMARY_URL: the pages must know which of the two comes first.')
  }
  if (!given['TMDB_TOKEN'] && (given['TMDB_URL'] || given['TMDB_IMAGE_URL'])) {
    faults.push('TMDB_URL and TMDB_IMAGE_URL need TMDB_TOKEN, which switches The Movie Database on.')
  }
  if (!parsed.success || faults.length > 0) {
    throw new Fault(['Matinee cannot start with these settings:', ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  }

  const values = parsed.data
  const path = (value: string) => (isAbsolute(value) ? value : resolve(folder, value))
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    primaryUrl: values.PRIMARY_URL ?? null,
    secondaryUrl: values.SECONDARY_URL ?? null,
    dataDir: path(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    tmdbToken: values.TMDB_TOKEN ?? null,
    tmdbUrl: values.TMDB_URL ?? null,
    tmdbImageUrl: values.TMDB_IMAGE_URL ?? null,
    sourcesFile: values.SOURCES_FILE === undefined ? null : path(values.SOURCES_FILE),
    communityUrl: values.COMMUNITY_URL ?? null,
    trustProxy: { off: 0, on: 1 }[values.TRUST_PROXY] ?? Number(values.TRUST_PROXY),
    metrics: values.METRICS === 'on',
    // A person at a terminal wants the one line with the address; a machine that keeps the output wants the log.
    logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  })
}

/** The environment over the `.env` of a folder, where there is one. */
export function environmentOf(folder: string): Record<string, string | undefined> {
  const file = resolve(folder, '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}
