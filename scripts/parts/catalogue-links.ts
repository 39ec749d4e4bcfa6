import { z } from 'zod'
import type { Playback } from '#server/adapters/catalogue-open/format.ts'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import { NoAnswerError, type SendRequest } from './polite-client.ts'

/** A file or a video of another host that is played for a title of the catalogue; `runtime` is in minutes. */
export type Link = { title: string; runtime: number | undefined } & (
  | { host: 'archive'; item: string; file: string | undefined }
  | { host: 'commons'; file: string }
  | { host: 'youtube'; id: string }
)

/** The result for one link: it plays, it is broken, or the host gave no clear answer. */
export interface Finding {
  link: Link
  state: 'plays' | 'broken' | 'unclear'
  /** The reason for the state, in a few words. */
  detail: string
}

/** The addresses of the three hosts; tests replace them with a server of their own. */
export interface Hosts {
  archive: string
  commons: string
  youtube: string
}

/** The real addresses of the hosts. */
export const publicHosts: Hosts = {
  archive: 'https://archive.org',
  commons: 'https://commons.wikimedia.org',
  youtube: 'https://www.youtube.com',
}

/** The first `limit` links of the catalogue, of all titles or only of those whose name contains `nameFilter`. */
export function linksOf(data: Pick<OpenData, 'movies' | 'shows'>, nameFilter = '', limit?: number): Link[] {
  const isWanted = ({ title }: { title: string }) => title.toLowerCase().includes(nameFilter.toLowerCase())
  return [
    ...data.movies.filter(isWanted).flatMap((movie) => linksOfPlayback(movie.title, movie.runtime, movie.playback)),
    ...data.shows
      .filter(isWanted)
      .flatMap(({ title, seasons }) =>
        seasons.flatMap(({ season, episodes }) =>
          episodes.flatMap(({ episode, runtime, playback }) =>
            linksOfPlayback(`${title} ${season}×${episode}`, runtime, playback),
          ),
        ),
      ),
  ].slice(0, limit)
}

function linksOfPlayback(title: string, runtime: number | undefined, playback: Playback): Link[] {
  const { archive, archive_copy: copy, commons, youtube } = playback
  const links: Link[] = []
  if (archive) links.push({ title, runtime, host: 'archive', item: archive.item, file: archive.file })
  if (copy) links.push({ title, runtime, host: 'archive', item: copy, file: undefined })
  if (commons) links.push({ title, runtime, host: 'commons', file: commons })
  if (youtube) links.push({ title, runtime, host: 'youtube', id: youtube })
  return links
}

/** Checks links. Resolves with a finding for each link, in the order of the links. */
export function checkLinks(links: readonly Link[], send: SendRequest, hosts: Hosts = publicHosts): Promise<Finding[]> {
  const check = (link: Link) => {
    if (link.host === 'archive') return archiveOutcome(link, send, hosts.archive)
    return link.host === 'commons'
      ? fileOutcome(send, `${hosts.commons}/wiki/Special:FilePath/${encodeURIComponent(link.file)}`)
      : youtubeOutcome(link.id, send, hosts.youtube)
  }
  return Promise.all(
    links.map(async (link) => {
      try {
        return { link, ...(await check(link)) }
      } catch (error) {
        if (error instanceof NoAnswerError) return { link, state: 'unclear' as const, detail: error.message }
        throw error
      }
    }),
  )
}

/** Resolves with true if any of the hosts answers, with whatever status. */
export async function isOnline(send: SendRequest, hosts: Hosts = publicHosts): Promise<boolean> {
  const answers = await Promise.allSettled(Object.values(hosts).map((host) => send(host)))
  return answers.some(({ status }) => status === 'fulfilled')
}

type Outcome = Pick<Finding, 'state' | 'detail'>

/**
 * The part of the Internet Archive's metadata that is used. For an unknown item, the Archive answers an empty object.
 */
const metadata = z.object({
  is_dark: z.boolean().optional(),
  files: z.array(z.object({ name: z.string(), length: z.string().optional() })).optional(),
})

/** Checks an item of the Internet Archive by its metadata and, if the link names a file, by fetching one byte of it. */
async function archiveOutcome(link: Link & { host: 'archive' }, send: SendRequest, host: string): Promise<Outcome> {
  const { status, text } = await send(`${host}/metadata/${encodeURIComponent(link.item)}`, { readBody: true })
  if (status !== 200) return failureOutcome(status)
  const parsed = metadata.safeParse(parseJson(text))
  if (!parsed.success) return { state: 'unclear', detail: 'the metadata of the item has another form' }
  if (parsed.data.is_dark === true) return { state: 'broken', detail: 'the item was taken down' }
  if (parsed.data.files === undefined) return { state: 'broken', detail: 'no such item' }
  if (link.file === undefined) return { state: 'plays', detail: 'the item is there' }
  const file = parsed.data.files.find(({ name }) => name === link.file)
  if (file === undefined) return { state: 'broken', detail: 'no such file in the item' }
  const path = link.file.split('/').map(encodeURIComponent).join('/')
  const outcome = await fileOutcome(send, `${host}/download/${encodeURIComponent(link.item)}/${path}`)
  return outcome.state === 'plays' ? { state: 'plays', detail: lengthDetail(file.length, link.runtime) } : outcome
}

/** Fetches one byte of a file by a range request, as players do. */
async function fileOutcome(send: SendRequest, address: string): Promise<Outcome> {
  const { status } = await send(address, { range: 'bytes=0-0' })
  if (status === 206) return { state: 'plays', detail: 'the file is there' }
  return status === 200
    ? { state: 'plays', detail: 'the file is there, but seeking does not work' }
    : failureOutcome(status)
}

/** Checks a video of YouTube by its oEmbed answer, which says whether other pages may show the video. */
async function youtubeOutcome(id: string, send: SendRequest, host: string): Promise<Outcome> {
  const videoAddress = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)
  const { status, text } = await send(`${host}/oembed?format=json&url=${videoAddress}`, { readBody: true })
  if (status === 401 || status === 403) return { state: 'broken', detail: 'not to be shown on other pages' }
  if (status === 400) return { state: 'broken', detail: 'no such video' }
  if (status !== 200) return failureOutcome(status)
  const parsed = z.object({ author_name: z.string() }).safeParse(parseJson(text))
  return { state: 'plays', detail: parsed.success ? `by ${parsed.data.author_name}` : 'the video is there' }
}

/** The outcome of an answer that is not a success: unclear when the server is busy or fails, else broken. */
function failureOutcome(status: number): Outcome {
  if (status === 429 || status >= 500) return { state: 'unclear', detail: `the server answered ${status}` }
  return { state: 'broken', detail: status === 404 || status === 410 ? 'not there' : `refused with ${status}` }
}

/** A text with the length of a file in minutes, and with the catalogue's runtime in minutes if that differs much. */
function lengthDetail(length: string | undefined, runtime: number | undefined): string {
  const seconds = secondsOf(length)
  if (seconds === null) return 'the file is there'
  const minutes = Math.round(seconds / 60)
  const differsMuch = runtime !== undefined && Math.abs(minutes - runtime) > Math.max(2, runtime * 0.1)
  return `${minutes} min${differsMuch ? `, the catalogue says ${runtime}` : ''}`
}

/** The seconds in a length such as '721.9' or '1:12:02'; null for any other text. */
function secondsOf(length: string | undefined): number | null {
  if (length === undefined || !/^\d+(:\d+)*(\.\d+)?$/.test(length)) return null
  return length.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const stateLabels = { broken: 'BROKEN', unclear: 'unclear', plays: 'plays' } as const

/**
 * The findings as a table, and below it a sentence with the number of links in each state. Broken links come last,
 * since a terminal shows the end of an output.
 */
export function findingsTable(findings: readonly Finding[]): string {
  const order: readonly Finding['state'][] = ['plays', 'unclear', 'broken']
  const rows = order.flatMap((state) =>
    findings
      .filter((finding) => finding.state === state)
      .map(({ link, detail }) => [stateLabels[state], link.title, link.host, linkTarget(link), detail]),
  )
  const widths = [0, 1, 2, 3].map((column) =>
    Math.min(48, Math.max(...rows.map((cells) => cells[column]?.length ?? 0))),
  )
  const lines = rows.map((cells) =>
    cells.map((cell, column) => truncated(cell, widths[column]).padEnd(widths[column] ?? 0)).join('  '),
  )
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const sum = `${findings.length} links: ${count('plays')} play, ${count('broken')} broken, ${count('unclear')} unclear.`
  return [...lines, '', sum].join('\n')
}

const truncated = (cell: string, width = Number.POSITIVE_INFINITY) =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell

function linkTarget(link: Link): string {
  if (link.host === 'youtube') return link.id
  if (link.host === 'commons') return link.file
  return link.file === undefined ? link.item : `${link.item}/${link.file}`
}
