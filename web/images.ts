import { currentBackend, ownOrigin } from '#web/api/backends.ts'
import { configuration } from '#web/configuration.ts'

/**
 * The sizes that TMDB documents for each kind of image: posters w92 w154 w185 w342 w500 w780, backdrops w300 w780
 * w1280, people w45 w185 h632, stills w92 w185 w300, and original for all of them. Cards use w500 for every kind;
 * elsewhere an image is requested in a size of its kind.
 */
export type ImageSize =
  | 'w45'
  | 'w92'
  | 'w154'
  | 'w185'
  | 'w300'
  | 'w342'
  | 'w500'
  | 'w780'
  | 'w1280'
  | 'h632'
  | 'original'

/**
 * True if the images are SVG drawings, as those of the bundled ("open") catalogue are; false for TMDB's photographs. A
 * drawing looks the same at any size, so every place except home's banner ("hero") uses the URL of the size w500.
 */
const isDrawn = (): boolean => configuration.catalogue === 'open'

/**
 * The base URL of images. The bundled catalogue's drawings are fetched from the backend in use, so that they are shown
 * even if the other backend is unreachable. If the backend in use is the page's own origin, the URL is relative, as it
 * is in the page's HTML.
 */
const imageBase = (): string => {
  const { base } = configuration.images
  const pageOrigin = ownOrigin()
  // While the server renders the HTML, there is no page origin, and the configured base is used as it is.
  if (pageOrigin === '' || !base.startsWith('/')) return base
  const backend = currentBackend()
  return backend === pageOrigin ? base : backend + base
}

/** The URL of an image of the catalogue. `path` is the image's path in an answer of the API, such as `/p1.svg`. */
export const imageUrl = (path: string, size: ImageSize): string =>
  imageBase() + (isDrawn() && size !== 'original' ? 'w500' : size) + path

/**
 * The widths in px of the sizes whose names do not contain a width: an assumed one for `original`, and for `h632` the
 * width of a portrait with the aspect ratio 2 to 3.
 */
const namedSizeWidths: Partial<Record<ImageSize, number>> = { original: 2000, h632: 421 }

const widthOf = (size: ImageSize): number => namedSizeWidths[size] ?? Number(size.slice(1))

/** A `srcset` of one image at several sizes, each with its width; for a drawing only one URL without a width. */
export const imageSrcSet = (path: string, sizes: readonly ImageSize[]): string =>
  isDrawn()
    ? imageUrl(path, sizes.includes('original') ? 'original' : 'w500')
    : sizes.map((size) => `${imageUrl(path, size)} ${widthOf(size)}w`).join(', ')

interface ImageAttributes {
  src: string
  srcSet?: string
  sizes?: string
}

/**
 * The attributes of an <img>: `src` is the image at `size`, `srcset` has the image at each of `srcSetSizes`, and
 * `sizes` is `displayWidth`, the width at which the image is shown, in CSS, such as `50vw`. A drawing has only `src`.
 */
export const imageAttributes = (
  path: string,
  size: ImageSize,
  srcSetSizes: readonly ImageSize[],
  displayWidth: string,
): ImageAttributes => {
  const src = imageUrl(path, size)
  return isDrawn() ? { src } : { src, srcSet: imageSrcSet(path, srcSetSizes), sizes: displayWidth }
}
