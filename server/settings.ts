import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { emailAddress } from '#contract/accounts.ts'
import type { ChatModel } from '#contract/chat.ts'
import { cookieDomain, findBackendFaults } from './backend-settings.ts'
import { defaultPoolSize } from './database/connect.ts'
import { Fault } from './fault.ts'
import { findMailFaults, type MailSettings, mailbox, smtpUrl, toMailSettings } from './mail-settings.ts'
import { databaseAddress, databasePool, databasePooler, redisAddress } from './storage-settings.ts'
import { traceHeaders, traceShare } from './trace-settings.ts'

// The message for a fault names the setting and never repeats the value. The value may hold a secret, which cannot be
// cut out reliably from a malformed value.

/** Characters of the shortest secret that is accepted. */
const minSecretLength = 32

const isAddress = (value: string, schemes: readonly string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol)

/**
 * Returns the schema of the setting `name`: a web address such as `example`. It may not contain credentials, since
 * these addresses are sent to clients, shown or logged.
 */
const addressSetting = (name: string, example: string) =>
  z
    .string()
    .refine((value) => isAddress(value, ['http:', 'https:']), {
      error: `${name} must be an address beginning with http:// or https://, such as ${example}.`,
      // The next check needs a valid address.
      abort: true,
    })
    .refine((value) => !new URL(value).username && !new URL(value).password, {
      error: `${name} must not have a name or a password in it.`,
      abort: true,
    })

/**
 * Returns the schema of the setting `name`: an origin, which is scheme, host and port without a path or a slash at the
 * end.
 */
const originSetting = (name: string) =>
  addressSetting(name, 'https://matinee.example')
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: `${name} must be an origin without a path, such as https://matinee.example.`,
    })
    // The host of a URL may also have characters such as ";" and "*", which have a meaning in a
    // Content-Security-Policy.
    .refine((value) => /^([\w.-]+|\[.*\])$/.test(new URL(value).hostname), {
      error: `${name} must have a host of letters, digits, dots and hyphens, such as https://matinee.example.`,
    })
    .transform((value) => new URL(value).origin)

/** Returns the schema of the setting `name`: a web address to which paths are appended. */
const baseUrlSetting = (name: string, example: string) =>
  addressSetting(name, example).refine((value) => !/[?#@]/.test(value), {
    error: `${name} must end with a path, without "?", "#" or "@", such as ${example}.`,
  })

/** The names of this machine, to which http is as safe as https. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** The address of an issuer of OpenID Connect. The issuer's tokens are trusted, so they must come by https. */
const issuer = baseUrlSetting('GOOGLE_ISSUER', 'https://accounts.google.com').refine(
  (value) => value.startsWith('https:') || loopbackHosts.includes(new URL(value).hostname),
  'GOOGLE_ISSUER must begin with https:// unless it is on this machine.',
)

/**
 * Returns the schema of the setting `name`: a secret that is sent in a header. With other characters than printable
 * ASCII, the error about an invalid header would show the secret.
 */
const tokenSetting = (name: string) =>
  z.string().regex(/^[\x20-\x7e]+$/, `${name} must be one line of letters, digits and signs that ASCII has.`)

/** The greatest number of administrators. */
const maxAdmins = 5

const adminEmailsFault = 'ADMIN_EMAILS must be email addresses with commas between them, such as ada@matinee.example.'

/** Email addresses with commas between them; parsed into a set, in lower case as accounts have them. */
const adminEmails = z
  .string()
  .transform((value, context) => {
    const { data } = z.array(emailAddress).safeParse(value.split(','))
    if (data === undefined) context.addIssue(adminEmailsFault)
    return new Set(data)
  })
  .refine(({ size }) => size <= maxAdmins, `ADMIN_EMAILS may have at most ${maxAdmins} addresses.`)

/** What the names of each chat model's settings begin with. */
const modelPrefixes = {
  Gemini: 'GEMINI',
  'llama-3.3': 'LLAMA_3_3',
  'llama-4-scout': 'LLAMA_4_SCOUT',
  'deepseek-r1': 'DEEPSEEK_R1',
} as const satisfies Record<ChatModel, string>
type ModelPrefix = (typeof modelPrefixes)[ChatModel]

/** The schemas of the settings of one chat model. */
const modelSettings = <P extends ModelPrefix>(prefix: P) =>
  ({
    [`${prefix}_MODEL`]: tokenSetting(`${prefix}_MODEL`).optional(),
    [`${prefix}_BASE_URL`]: baseUrlSetting(`${prefix}_BASE_URL`, 'http://127.0.0.1:11434/v1').optional(),
    [`${prefix}_KEY`]: tokenSetting(`${prefix}_KEY`).optional(),
  }) as Record<`${P}_${'MODEL' | 'BASE_URL' | 'KEY'}`, z.ZodOptional<z.ZodString>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * The most seconds for which the server may still serve requests after a stop signal. Container runtimes kill a process
 * that has not stopped within a time limit of their own.
 */
const maxDrainSeconds = 60

const drainSeconds = z
  .string()
  .regex(/^\d{1,2}$/, `DRAIN_SECONDS must be a number from 0 to ${maxDrainSeconds}.`)
  .transform(Number)
  .refine((seconds) => seconds <= maxDrainSeconds, `DRAIN_SECONDS must be a number from 0 to ${maxDrainSeconds}.`)

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535.')
    .transform(Number)
    .refine((port) => port < 65_536, 'PORT must be a number from 0 to 65535.')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: originSetting('PUBLIC_URL').optional(),
  PRIMARY_URL: originSetting('PRIMARY_URL').optional(),
  SECONDARY_URL: originSetting('SECONDARY_URL').optional(),
  COOKIE_DOMAIN: cookieDomain.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: databasePool.default(defaultPoolSize),
  DATABASE_POOLER: databasePooler.default('off'),
  REDIS_URL: redisAddress.optional(),
  AUTH_SECRET: z
    .string()
    .min(minSecretLength, `AUTH_SECRET needs at least ${minSecretLength} characters; "openssl rand -hex 32" makes one.`)
    .optional(),
  AUTH_SECRET_BEFORE: z.string().optional(),
  ADMIN_EMAILS: adminEmails.optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'off'], "ADMIN_SECOND_FACTOR must be 'required' or 'off'.").default('off'),
  TMDB_TOKEN: tokenSetting('TMDB_TOKEN').optional(),
  TMDB_URL: baseUrlSetting('TMDB_URL', 'https://api.themoviedb.org/3').optional(),
  TMDB_IMAGE_URL: baseUrlSetting('TMDB_IMAGE_URL', 'https://image.tmdb.org/t/p/').optional(),
  GEMINI_API_KEY: tokenSetting('GEMINI_API_KEY').optional(),
  GROQ_API_KEY: tokenSetting('GROQ_API_KEY').optional(),
  DEEPSEEK_API_KEY: tokenSetting('DEEPSEEK_API_KEY').optional(),
  ...modelSettings('GEMINI'),
  ...modelSettings('LLAMA_3_3'),
  ...modelSettings('LLAMA_4_SCOUT'),
  ...modelSettings('DEEPSEEK_R1'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox('MAIL_FROM').optional(),
  CONTACT_TO: mailbox('CONTACT_TO').optional(),
  EMAILJS_SERVICE_ID: tokenSetting('EMAILJS_SERVICE_ID').optional(),
  EMAILJS_TEMPLATE_WELCOME: tokenSetting('EMAILJS_TEMPLATE_WELCOME').optional(),
  EMAILJS_TEMPLATE_CONTACT: tokenSetting('EMAILJS_TEMPLATE_CONTACT').optional(),
  EMAILJS_TEMPLATE_CODE: tokenSetting('EMAILJS_TEMPLATE_CODE').optional(),
  EMAILJS_TEMPLATE_NOTICE: tokenSetting('EMAILJS_TEMPLATE_NOTICE').optional(),
  EMAILJS_PUBLIC_KEY: tokenSetting('EMAILJS_PUBLIC_KEY').optional(),
  EMAILJS_PRIVATE_KEY: tokenSetting('EMAILJS_PRIVATE_KEY').optional(),
  EMAILJS_URL: originSetting('EMAILJS_URL').optional(),
  GOOGLE_CLIENT_ID: tokenSetting('GOOGLE_CLIENT_ID').optional(),
  GOOGLE_CLIENT_SECRET: tokenSetting('GOOGLE_CLIENT_SECRET').optional(),
  GOOGLE_ISSUER: issuer.optional(),
  SOURCES_FILE: z.string().optional(),
  COMMUNITY_URL: addressSetting('COMMUNITY_URL', 'https://chat.example/matinee').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|on|[1-9])$/, "TRUST_PROXY must be 'off', 'on' for one proxy, or how many there are.")
    .default('off'),
  DRAIN_SECONDS: drainSeconds.default(0),
  METRICS: z.enum(['on', 'off'], "METRICS must be 'on' or 'off'.").default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrlSetting('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: traceHeaders.optional(),
  OTEL_TRACES_SAMPLER_ARG: traceShare.default(1),
  LOG_ACCOUNTS: z.enum(['on', 'off'], "LOG_ACCOUNTS must be 'on' or 'off'.").default('off'),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).optional(),
})

/** The name of every setting that this version has, in the order of the documentation. */
export const settingNames = Object.keys(environment.shape)

/** Settings that need another setting, and the reason as a part of a sentence. */
const dependencies: readonly [setting: string, needed: string, why: string][] = [
  ['DATABASE_URL', 'AUTH_SECRET', 'the same for every process on that database'],
  ['SECONDARY_URL', 'PRIMARY_URL', 'the pages must know which of the two comes first'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'Google gives both together'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID', 'Google gives both together'],
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'it switches sign-in with Google on'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'it switches traces on'],
  ['OTEL_TRACES_SAMPLER_ARG', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'it switches traces on'],
  ['TMDB_URL', 'TMDB_TOKEN', 'it switches The Movie Database on'],
  ['TMDB_IMAGE_URL', 'TMDB_TOKEN', 'it switches The Movie Database on'],
]

/** The settings with keys of services that run a chat model; one of the keys is enough. */
const serviceKeySettings: Record<ChatModel, readonly ('GEMINI_API_KEY' | 'GROQ_API_KEY' | 'DEEPSEEK_API_KEY')[]> = {
  Gemini: ['GEMINI_API_KEY'],
  'llama-3.3': ['GROQ_API_KEY'],
  'llama-4-scout': ['GROQ_API_KEY'],
  'deepseek-r1': ['GROQ_API_KEY', 'DEEPSEEK_API_KEY'],
}

/** The settings of one of the chat's models; null for what is not set. */
export interface ModelSettings {
  id: string | null
  baseUrl: string | null
  key: string | null
}

/** The process's settings, parsed once at the start. */
export interface Settings {
  port: number
  host: string
  /** The origin at which users reach Matinee; null if it is taken from each request. */
  publicUrl: string | null
  primaryUrl: string | null
  secondaryUrl: string | null
  /** The domain of the cookies: browsers send them to all its hosts; null if only to the host that set them. */
  cookieDomain: string | null
  /** The absolute path of the folder with the SQLite file and other files that the server makes. */
  dataDir: string
  /** postgres://…; null for the embedded database. */
  databaseUrl: string | null
  /** The most connections of this process to PostgreSQL. */
  databasePool: number
  /** Whether a pooler in transaction mode is in front of PostgreSQL. */
  databasePooler: boolean
  /** redis://… or rediss://…; null if each process stores answers and counts by itself. */
  redisUrl: string | null
  /** The secret that signs cookies and hashes tokens; null for the one that the server makes in the data folder. */
  authSecret: string | null
  /** The former secret while the secret is being changed, else null. */
  authSecretBefore: string | null
  /** The email addresses of administrators, in lower case. */
  adminEmails: ReadonlySet<string>
  /** Whether administrators need a second factor. */
  adminSecondFactor: boolean
  /** The read access token of The Movie Database; null for the bundled catalogue. */
  tmdbToken: string | null
  /** The base URL of TMDB's API with its version; null for TMDB's own, which has a second host if the first fails. */
  tmdbUrl: string | null
  tmdbImageUrl: string | null
  /** The keys of the services behind the chat's models. */
  serviceKeys: { gemini: string | null; groq: string | null; deepseek: string | null }
  models: Readonly<Record<ChatModel, ModelSettings>>
  /** Sign-in with Google; null if it is not set up. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  mail: MailSettings
  sourcesFile: string | null
  communityUrl: string | null
  /** The number of proxies in front of the server: that many IP addresses at the end of X-Forwarded-For are trusted. */
  trustProxy: number
  /**
   * Seconds for which the server still serves after a stop signal, while /health says that no more requests should
   * come.
   */
  drainSeconds: number
  /** Whether /metrics answers. */
  metrics: boolean
  /** Where traces are sent, and the share of the requests that are traced; null if no request is traced. */
  traces: { collector: { endpoint: string; headers: Record<string, string> }; share: number } | null
  /** Whether the log's line of each request has a pseudonym of the account. */
  logAccounts: boolean
  logLevel: (typeof logLevels)[number]
}

/**
 * Parses the settings in `variables`; an empty setting counts as absent, and relative paths begin at `folder`. Throws
 * one Fault that lists everything that is wrong, one a line.
 */
export function readSettings(variables: Record<string, string | undefined>, folder: string): Settings {
  const setVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const faults: string[] = []
  const parsed = environment.safeParse(setVariables)
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => issue.message))
  for (const [setting, needed, why] of dependencies) {
    if (setVariables[setting] && !setVariables[needed]) faults.push(`${setting} needs ${needed}: ${why}.`)
  }
  for (const [name, prefix] of Object.entries(modelPrefixes)) {
    const services = serviceKeySettings[name as ChatModel]
    const needed = [...services, `${prefix}_KEY`, `${prefix}_BASE_URL`]
    if (setVariables[`${prefix}_MODEL`] && !needed.some((setting) => setVariables[setting])) {
      faults.push(
        `${prefix}_MODEL needs ${needed.slice(0, -1).join(', ')} or ${needed.at(-1)}: they switch the model on.`,
      )
    }
  }
  faults.push(...findBackendFaults(setVariables), ...findMailFaults(setVariables))
  if (!parsed.success || faults.length > 0) {
    throw new Fault(['Matinee cannot start with these settings:', ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  }

  const values = parsed.data
  const modelOf = (prefix: ModelPrefix): ModelSettings => ({
    id: values[`${prefix}_MODEL`] ?? null,
    baseUrl: values[`${prefix}_BASE_URL`] ?? null,
    key: values[`${prefix}_KEY`] ?? null,
  })
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    primaryUrl: values.PRIMARY_URL ?? null,
    secondaryUrl: values.SECONDARY_URL ?? null,
    cookieDomain: values.COOKIE_DOMAIN ?? null,
    dataDir: resolve(folder, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    databasePooler: values.DATABASE_POOLER === 'transaction',
    redisUrl: values.REDIS_URL ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    authSecretBefore: values.AUTH_SECRET_BEFORE ?? null,
    adminEmails: values.ADMIN_EMAILS ?? new Set(),
    adminSecondFactor: values.ADMIN_SECOND_FACTOR === 'required',
    tmdbToken: values.TMDB_TOKEN ?? null,
    tmdbUrl: values.TMDB_URL ?? null,
    tmdbImageUrl: values.TMDB_IMAGE_URL ?? null,
    serviceKeys: {
      gemini: values.GEMINI_API_KEY ?? null,
      groq: values.GROQ_API_KEY ?? null,
      deepseek: values.DEEPSEEK_API_KEY ?? null,
    },
    models: {
      Gemini: modelOf('GEMINI'),
      'llama-3.3': modelOf('LLAMA_3_3'),
      'llama-4-scout': modelOf('LLAMA_4_SCOUT'),
      'deepseek-r1': modelOf('DEEPSEEK_R1'),
    },
    mail: toMailSettings(values),
    google:
      values.GOOGLE_CLIENT_ID === undefined || values.GOOGLE_CLIENT_SECRET === undefined
        ? null
        : {
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
            issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          },
    sourcesFile: values.SOURCES_FILE === undefined ? null : resolve(folder, values.SOURCES_FILE),
    communityUrl: values.COMMUNITY_URL ?? null,
    trustProxy: { off: 0, on: 1 }[values.TRUST_PROXY] ?? Number(values.TRUST_PROXY),
    drainSeconds: values.DRAIN_SECONDS,
    metrics: values.METRICS === 'on',
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            collector: {
              endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
              headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            },
            share: values.OTEL_TRACES_SAMPLER_ARG,
          },
    logAccounts: values.LOG_ACCOUNTS === 'on',
    // At a terminal only warnings and the line with Matinee's URL matter, and that line is always written. If the
    // output goes to a file or a program, the rest of the log matters too.
    logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  })
}

/** The environment variables, with those of the folder's `.env` file for names that are not set. */
export function environmentOf(folder: string): Record<string, string | undefined> {
  const file = resolve(folder, '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}
