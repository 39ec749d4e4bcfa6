import { LRUCache } from 'lru-cache'
import type { Movie, Show } from '#contract/titles.ts'
import type { Drawings } from '#server/art/drawing-file.ts'
import type { CachedCatalogue } from '#server/cache/cached-catalogue.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import type { CataloguePerson } from '#server/ports/catalogue.ts'
import { Refusal } from '#server/refusal.ts'
import { shareRunning } from '#server/share-running.ts'
import { withTimeLimit } from '#server/with-time-limit.ts'
import { headTags, type Picture, type Preview } from './head.ts'
import { drawingNameOf, picturePath, pictureSize } from './picture-names.ts'
import { canonicalPath, type Subject, subjectOf } from './subject.ts'

/**
 * The most look-ups in a remote catalogue for previews: of all visitors together (`previews`), and of one network. 60 a
 * minute are a thirtieth of the most requests that are sent to TMDB (`adapters/catalogue-tmdb/pacing.ts`), so visitors
 * without an account cannot use up the requests that members need.
 */
export const previewLimits = {
  previews: { points: 60, duration: 60 },
  previewsOfNetwork: { points: 20, duration: 60 },
} as const satisfies Record<string, Limit>

/** The most milliseconds that a page waits for a remote catalogue; after that it is sent without a preview. */
const maxWaitMs = 150

/** Milliseconds for which a preview, or the fact that there is none, is cached. */
const cacheMs = 10 * 60_000

/** The most previews that are cached; each takes about 2 kB. */
const maxCached = 2000

/** The look-up of a page's preview. */
export interface Previews {
  /**
   * The preview's tags for the page at this URL. A look-up counts for the visitor's network. Null for a page that is
   * not about a title or person, for an unknown id, and for an adult title or person; also when a remote catalogue is
   * slow or away, or when the limit of look-ups is reached. Never refuses.
   */
  tagsFor(url: string, network: string): Promise<string | null>
}

/** Creates the look-up of the previews of links to titles and people. */
export function createPreviews(parts: {
  catalogue: CachedCatalogue
  /** The catalogue's drawings; null where pictures come from another host. */
  art: Drawings | null
  /** The public origin; null when it is not set. The addresses in the tags are then paths without a host. */
  publicUrl: string | null
  limits: { all: Limiter; network: Limiter }
  /** Called with an error that is no refusal; the page is then sent without a preview. */
  report: (error: unknown) => void
}): Previews {
  const { catalogue, art, limits, report } = parts
  const origin = parts.publicUrl ?? ''
  // The cache takes the time from Date, which tests can set.
  const cached = new LRUCache<string, { tags: string | null }>({
    max: maxCached,
    ttl: cacheMs,
    perf: Date,
    ttlResolution: 0,
  })
  // Each network counts for itself, so that the limit of one does not refuse a preview to another; the look-up is
  // shared by all.
  const shareInNetwork = shareRunning<string | null>()
  const shareLookUp = shareRunning<string | null>()

  async function find(subject: Subject): Promise<Preview | null> {
    const { type, id } = subject
    const found = await { movie: catalogue.movie, tv: catalogue.show, person: catalogue.person }[type](id)
    if (found.value.adult) return null
    return {
      ...describe(found.value),
      address: origin + canonicalPath(subject),
      picture: pictureOf(subject, found.value),
    }
  }

  function pictureOf(subject: Subject, found: Movie | Show | CataloguePerson): Picture | null {
    if (art !== null) {
      const address = origin + picturePath(art.pathOf(drawingNameOf(subject)))
      return { address, type: 'image/png', size: pictureSize, isWide: true }
    }
    const remotePicture = (size: string, path: string, isWide: boolean): Picture => ({
      address: `${catalogue.imageBase}${size}${path}`,
      type: path.endsWith('.png') ? 'image/png' : 'image/jpeg',
      // TMDB keeps a picture's own proportions; they are always the same only for backdrops.
      size: isWide ? { width: 1280, height: 720 } : null,
      isWide,
    })
    if ('profile_path' in found)
      return found.profile_path === null ? null : remotePicture('w500', found.profile_path, false)
    if (found.backdrop_path !== null) return remotePicture('w1280', found.backdrop_path, true)
    return found.poster_path === null ? null : remotePicture('w500', found.poster_path, false)
  }

  /** Looks up the tags of a preview, and caches them; null where there is none. */
  async function findTags(subject: Subject, key: string): Promise<string | null> {
    if (catalogue.remote) await limits.all.take('all')
    const preview = await find(subject)
    const tags = preview === null ? null : headTags(preview)
    cached.set(key, { tags })
    return tags
  }

  /**
   * The tags of a preview; null where there is none. The result is cached if the catalogue answered, also if it does
   * not know the title or person. After any other failure the next request tries again.
   */
  async function lookUp(subject: Subject, key: string, network: string): Promise<string | null> {
    try {
      if (catalogue.remote) await limits.network.take(network)
      return await shareLookUp(key, () => findTags(subject, key))
    } catch (error) {
      if (!(error instanceof Refusal)) report(error)
      else if (error.code === 'title-unknown' || error.code === 'person-unknown') cached.set(key, { tags: null })
      return null
    }
  }

  return {
    async tagsFor(url, network) {
      const subject = subjectOf(url)
      if (subject === null) return null
      const key = `${subject.type} ${subject.id}`
      const cachedPreview = cached.get(key)
      if (cachedPreview !== undefined) return cachedPreview.tags
      const tags = shareInNetwork(`${network} ${key}`, () => lookUp(subject, key, network))
      return catalogue.remote ? withTimeLimit(tags, maxWaitMs, null) : tags
    },
  }
}

/** Name, description and type of a preview. */
function describe(found: Movie | Show | CataloguePerson): Omit<Preview, 'address' | 'picture'> {
  if ('biography' in found) {
    const { name, biography, known_for_department: department } = found
    const description = biography || (department === '' ? `${name} on Matinee.` : `${name}, known for ${department}.`)
    return { name, heading: name, description, type: 'profile' }
  }
  const isMovie = 'title' in found
  const name = isMovie ? found.title : found.name
  const year = (isMovie ? found.release_date : found.first_air_date)?.slice(0, 4)
  return {
    name,
    heading: year ? `${name} (${year})` : name,
    description: found.overview || found.tagline || `${name} on Matinee.`,
    type: isMovie ? 'video.movie' : 'video.tv_show',
  }
}
