import { configuration } from '#web/configuration.ts'

export type ImageSize = 'w92' | 'w154' | 'w185' | 'w300' | 'w342' | 'w500' | 'w780' | 'w1280' | 'original'

/** The open catalogue draws its images: one drawing serves every place, so all but the hero ask for one address. */
const isDrawn = (): boolean => configuration.catalogue === 'open'

/** The address of an image of the catalogue: the only place where one is put together. */
export const imageUrl = (path: string, size: ImageSize): string =>
  configuration.images.base + (isDrawn() && size !== 'original' ? 'w500' : size) + path

/** A srcset of the same image at several sizes; `originalWidth` says how wide `original` is taken to be. */
export const imageSet = (path: string, sizes: readonly ImageSize[], originalWidth = 2000): string =>
  isDrawn()
    ? imageUrl(path, sizes.includes('original') ? 'original' : 'w500')
    : sizes.map((size) => `${imageUrl(path, size)} ${size === 'original' ? originalWidth : size.slice(1)}w`).join(', ')

interface ImageAddresses {
  src: string
  srcSet?: string
  sizes?: string
}

/** What an <img> needs: `size` where nothing else is understood, one of `among` by how wide `place` says it stands. */
export const imageFor = (path: string, size: ImageSize, among: readonly ImageSize[], place: string): ImageAddresses => {
  const src = imageUrl(path, size)
  return isDrawn() ? { src } : { src, srcSet: imageSet(path, among), sizes: place }
}
