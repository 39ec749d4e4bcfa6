import { gunzipSync } from 'node:zlib'
import type { Drawing } from '#server/art/drawing-file.ts'
import type { Limit, Limiter } from '#server/http/limits.ts'
import { Refusal } from '#server/refusal.ts'
import { shareRunning } from '#server/share-running.ts'
import type { PictureCache } from './picture-files.ts'
import type { Renderer } from './renderer.ts'

/** The most pictures that are rendered for one network in `duration` seconds; pictures from the cache do not count. */
export const pictureLimits = {
  picturesOfNetwork: { points: 60, duration: 60 },
} as const satisfies Record<string, Limit>

/** Renders drawings as the pictures of link previews. */
export interface Pictures {
  /**
   * The PNG of the drawing with this name, cached or rendered now; null when it cannot be rendered now, because too
   * many other pictures wait to be rendered, this network requested too many, or rendering failed.
   */
  pngOf(name: string, drawing: Drawing, network: string): Promise<Uint8Array | null>
}

/** Creates the pictures of link previews. Equal requests at the same time share one rendering. */
export function createPictures(parts: {
  files: PictureCache
  renderer: Renderer
  limit: Limiter
  report: (error: unknown) => void
}): Pictures {
  const { files, renderer, limit, report } = parts
  // Each network counts for itself, so that the limit of one does not refuse a picture to another; the rendering is
  // shared by all.
  const shareInNetwork = shareRunning<Uint8Array | null>()
  const shareRendering = shareRunning<Uint8Array | null>()

  // When the folder cannot be read or written, the picture is rendered each time.
  const reportFailure = (error: unknown) => void report(error)

  /** Renders and caches a picture; null when too many other pictures wait to be rendered. */
  async function render(fileName: string, drawing: Drawing): Promise<Uint8Array | null> {
    const png = await renderer.render(gunzipSync(drawing.gzip).toString())
    if (png !== null) await files.write(fileName, png).catch(reportFailure)
    return png
  }

  /**
   * The cached picture, or one that is rendered now and cached. Refuses with too-many when the network requested too
   * many; null when too many other pictures wait to be rendered.
   */
  async function find(fileName: string, drawing: Drawing, network: string): Promise<Uint8Array | null> {
    const cached = await files.read(fileName).catch(reportFailure)
    if (cached) return cached
    await limit.take(network)
    return shareRendering(fileName, () => render(fileName, drawing))
  }

  return {
    async pngOf(name, drawing, network) {
      const fileName = `${name}-${drawing.hash}.png`
      try {
        return await shareInNetwork(`${network} ${fileName}`, () => find(fileName, drawing, network))
      } catch (error) {
        if (!(error instanceof Refusal)) report(error)
        return null
      }
    },
  }
}
