import { z } from 'zod'
import type { Playback } from '#server/adapters/catalogue-open/format.ts'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import { type Ask, Unanswered } from './polite.ts'

/** A place where a title plays according to the catalogue. */
export type Link = { title: string; runtime: number | undefined } & (
  | { place: 'archive'; item: string; file: string | undefined }
  | { place: 'commons'; file: string }
  | { place: 'youtube'; id: string }
)

/** The result for one link: it plays, it is broken, or the host gave no clear answer. */
export interface Finding {
  link: Link
  state: 'plays' | 'broken' | 'unclear'
  /** A few words that say why. */
  detail: string
}

/** The addresses of the three hosts; tests replace them with a server of their own. */
export interface Hosts {
  archive: string
  commons: string
  youtube: string
}

export const publicHosts: Hosts = {
  archive: 'https://archive.org',
  commons: 'https://commons.wikimedia.org',
  youtube: 'https://www.youtube.com',
}

/** All links of the catalogue, or those of the titles whose name has `only` in it. */
export function linksOf(data: Pick<OpenData, 'films' | 'series'>, only = ''): Link[] {
  const wanted = ({ title }: { title: string }) => title.toLowerCase().includes(only.toLowerCase())
  return [
    ...data.films.filter(wanted).flatMap((film) => placesOf(film.title, film.runtime, film.playback)),
    ...data.series
      .filter(wanted)
      .flatMap(({ title, seasons }) =>
        seasons.flatMap(({ season, episodes }) =>
          episodes.flatMap(({ episode, runtime, playback }) =>
            placesOf(`${title} ${season}×${episode}`, runtime, playback),
          ),
        ),
      ),
  ]
}

function placesOf(title: string, runtime: number | undefined, playback: Playback): Link[] {
  const { archive, archive_copy: copy, commons, youtube } = playback
  const links: Link[] = []
  if (archive) links.push({ title, runtime, place: 'archive', item: archive.item, file: archive.file })
  if (copy) links.push({ title, runtime, place: 'archive', item: copy, file: undefined })
  if (commons) links.push({ title, runtime, place: 'commons', file: commons })
  if (youtube) links.push({ title, runtime, place: 'youtube', id: youtube })
  return links
}

/** Checks links; one finding for each, in the same order. */
export function checkLinks(links: readonly Link[], ask: Ask, hosts: Hosts = publicHosts): Promise<Finding[]> {
  const follow = (link: Link) => {
    if (link.place === 'archive') return archiveFinding(link, ask, hosts.archive)
    return link.place === 'commons'
      ? fileFinding(ask, `${hosts.commons}/wiki/Special:FilePath/${encodeURIComponent(link.file)}`)
      : youtubeFinding(link.id, ask, hosts.youtube)
  }
  return Promise.all(
    links.map(async (link) => {
      try {
        return { link, ...(await follow(link)) }
      } catch (error) {
        if (error instanceof Unanswered) return { link, state: 'unclear' as const, detail: error.message }
        throw error
      }
    }),
  )
}

/** Whether any of the hosts answers at all. */
export async function isOnline(ask: Ask, hosts: Hosts = publicHosts): Promise<boolean> {
  const answers = await Promise.allSettled(Object.values(hosts).map((host) => ask(host)))
  return answers.some(({ status }) => status === 'fulfilled')
}

type Outcome = Pick<Finding, 'state' | 'detail'>

/** The part of the Internet Archive's metadata that is used; it answers an empty object for an unknown item. */
const metadata = z.object({
  is_dark: z.boolean().optional(),
  files: z.array(z.object({ name: z.string(), length: z.string().optional() })).optional(),
})

async function archiveFinding(link: Link & { place: 'archive' }, ask: Ask, host: string): Promise<Outcome> {
  const { status, text } = await ask(`${host}/metadata/${encodeURIComponent(link.item)}`, { read: true })
  if (status !== 200) return failure(status)
  const parsed = metadata.safeParse(jsonIn(text))
  if (!parsed.success) return { state: 'unclear', detail: 'the item is told in another form' }
  if (parsed.data.is_dark === true) return { state: 'broken', detail: 'the item was taken down' }
  if (parsed.data.files === undefined) return { state: 'broken', detail: 'no such item' }
  if (link.file === undefined) return { state: 'plays', detail: 'the item is there' }
  const file = parsed.data.files.find(({ name }) => name === link.file)
  if (file === undefined) return { state: 'broken', detail: 'no such file in the item' }
  const path = link.file.split('/').map(encodeURIComponent).join('/')
  const played = await fileFinding(ask, `${host}/download/${encodeURIComponent(link.item)}/${path}`)
  return played.state === 'plays' ? { state: 'plays', detail: lengthDetail(file.length, link.runtime) } : played
}

/** Fetches one byte of a file by a range request, as players do. */
async function fileFinding(ask: Ask, address: string): Promise<Outcome> {
  const { status } = await ask(address, { range: 'bytes=0-0' })
  if (status === 206) return { state: 'plays', detail: 'the file is there' }
  return status === 200 ? { state: 'plays', detail: 'the file is there, but nobody can jump in it' } : failure(status)
}

async function youtubeFinding(id: string, ask: Ask, host: string): Promise<Outcome> {
  const watch = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)
  const { status, text } = await ask(`${host}/oembed?format=json&url=${watch}`, { read: true })
  if (status === 401 || status === 403) return { state: 'broken', detail: 'not to be shown on other pages' }
  if (status === 400) return { state: 'broken', detail: 'no such video' }
  if (status !== 200) return failure(status)
  const parsed = z.object({ author_name: z.string() }).safeParse(jsonIn(text))
  return { state: 'plays', detail: parsed.success ? `by ${parsed.data.author_name}` : 'the video is there' }
}

/** The outcome of an answer that is not a success: unclear when the server is busy or fails, else broken. */
function failure(status: number): Outcome {
  if (status === 429 || status >= 500) return { state: 'unclear', detail: `the server answered ${status}` }
  return { state: 'broken', detail: status === 404 || status === 410 ? 'not there' : `refused with ${status}` }
}

/** The length of a file; with the catalogue's runtime if the two differ much. */
function lengthDetail(length: string | undefined, runtime: number | undefined): string {
  const seconds = secondsOf(length)
  if (seconds === null) return 'the file is there'
  const minutes = Math.round(seconds / 60)
  const apart = runtime !== undefined && Math.abs(minutes - runtime) > Math.max(2, runtime * 0.1)
  return `${minutes} min${apart ? `, the catalogue says ${runtime}` : ''}`
}

/** Seconds of '721.9' or '1:12:02'. */
function secondsOf(length: string | undefined): number | null {
  if (length === undefined || !/^\d+(:\d+)*(\.\d+)?$/.test(length)) return null
  return length.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const states = { broken: 'BROKEN', unclear: 'unclear', plays: 'plays' } as const

/** The findings as lines, broken ones last so that they stay in sight, and a sentence with their numbers. */
export function tableOf(findings: readonly Finding[]): string {
  const order: readonly Finding['state'][] = ['plays', 'unclear', 'broken']
  const rows = order.flatMap((state) =>
    findings
      .filter((finding) => finding.state === state)
      .map(({ link, detail }) => [states[state], link.title, link.place, nameOf(link), detail]),
  )
  const widths = [0, 1, 2, 3].map((column) =>
    Math.min(48, Math.max(...rows.map((cells) => cells[column]?.length ?? 0))),
  )
  const lines = rows.map((cells) =>
    cells.map((cell, column) => shortened(cell, widths[column]).padEnd(widths[column] ?? 0)).join('  '),
  )
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const sum = `${findings.length} links: ${count('plays')} play, ${count('broken')} broken, ${count('unclear')} unclear.`
  return [...lines, '', sum].join('\n')
}

const shortened = (cell: string, width = Number.POSITIVE_INFINITY) =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell

function nameOf(link: Link): string {
  if (link.place === 'youtube') return link.id
  if (link.place === 'commons') return link.file
  return link.file === undefined ? link.item : `${link.item}/${link.file}`
}
