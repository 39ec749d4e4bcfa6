import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { source } from '#contract/page.ts'
import { Fault } from '#server/fault.ts'
import { project } from '#server/project.ts'

/**
 * The ids of a title or an episode at the hosts of its videos. The fields are named like the templates' placeholders.
 */
export interface PlaybackIds {
  /** The file name, without its extension, of a title that comes with Matinee. */
  bundled?: string | undefined
  archive?: string | undefined
  archiveFile?: string | undefined
  archiveCopy?: string | undefined
  commons?: string | undefined
  youtube?: string | undefined
  vimeo?: string | undefined
  dailymotion?: string | undefined
  peertube?: string | undefined
  tmdb?: string | undefined
  imdb?: string | undefined
  season?: string | undefined
  episode?: string | undefined
}

const idPlaceholders = [
  'archive',
  'archiveFile',
  'archiveCopy',
  'commons',
  'youtube',
  'vimeo',
  'dailymotion',
  'peertube',
  'tmdb',
  'imdb',
  'season',
  'episode',
] as const satisfies readonly (keyof PlaybackIds)[]

/** Placeholders that the page fills in: the position to start at, in seconds, and the origin of the page. */
const pagePlaceholders = ['start', 'origin']

/** An address with placeholders for ids, such as {imdb}. */
const template = z
  .string()
  .refine((value) => URL.canParse(value.replaceAll(/\{\w+\}/g, 'x')), 'must be an address')
  .refine((value) => /^https?:\/\/[^/{}]+(\/|$)/.test(value), 'must name its host in full')
  .superRefine((value, context) => {
    for (const [, name = ''] of value.matchAll(/\{(\w+)\}/g)) {
      if (![...idPlaceholders, ...pagePlaceholders].includes(name)) {
        context.addIssue({ code: 'custom', message: `has {${name}}, which is none of ${idPlaceholders.join(', ')}` })
      }
    }
  })

const configuredSource = source
  .extend({
    messages: source.shape.messages.default('none'),
    sandbox: z.string().default(''),
    allow: z.string().default(''),
    referrerPolicy: source.shape.referrerPolicy.default('no-referrer'),
    /** The path of a movie or an episode that comes with Matinee, with {bundled}; null where the source has none. */
    bundled: z
      .string()
      // To browsers a backslash is a slash, and two of them begin the name of a host.
      .regex(/^\/[^/\\{}?#][^{}?#]*\{bundled\}[^{}?#]*$/, 'must be a path with {bundled}')
      .nullable()
      .default(null),
    /** The URL templates for movies and for episodes; null if the source has no movies, or no episodes. */
    movie: template.nullable(),
    episode: template.nullable(),
    /** Hosts to which the hosts of the templates redirect; the content policy allows these hosts too. */
    hosts: z.array(z.string().regex(/^https:\/\/(\*\.)?[a-z0-9.-]+$/)).default([]),
  })
  // A misspelt field is reported and not ignored.
  .strict()

/** A source as configured: one entry of the player's dropdown with its templates. */
export type ConfiguredSource = z.infer<typeof configuredSource>

const defaultSourcesFile = 'server/playback/sources.json'

/**
 * The seven sources, from the operator's file or else from the one that comes with Matinee. Throws a Fault that names
 * the file, the source and the field.
 */
export function readSources(file: string | null): readonly ConfiguredSource[] {
  const name = file ?? defaultSourcesFile
  let data: unknown
  try {
    data = JSON.parse(readFileSync(file ?? join(project, defaultSourcesFile), 'utf8'))
  } catch (error) {
    throw new Fault(`The sources in ${name} cannot be read (${(error as Error).message}).`)
  }
  const parsed = z.array(configuredSource).length(7, 'there must be seven sources').safeParse(data)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  - ${issue.path.join('.') || 'the list'}: ${issue.message}`)
  throw new Fault([`The sources in ${name} are not as they should be:`, ...faults].join('\n'))
}

/**
 * The addresses of one movie or episode, one for each source, in the sources' order. An address is null if the source
 * has no template for this kind, or if an id in the template is unknown. A movie or an episode that comes with Matinee
 * has addresses of this server only. The page fills in the placeholders `{start}` and `{origin}`.
 */
export function addressesFor(
  sources: readonly ConfiguredSource[],
  kind: 'movie' | 'episode',
  ids: PlaybackIds,
): (string | null)[] {
  return sources.map((configured) => {
    const address = ids.bundled ? configured.bundled : configured[kind]
    if (address === null) return null
    let isIdMissing = false
    const filled = address.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      if (pagePlaceholders.includes(name)) return placeholder
      const value = ids[name as keyof PlaybackIds]
      if (!value) isIdMissing = true
      return (value ?? '').split('/').map(encodeURIComponent).join('/')
    })
    return isIdMissing ? null : filled
  })
}
