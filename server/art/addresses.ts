/**
 * What each drawing is called. The build keeps a drawing under its name, the catalogue gives its items an address made
 * of the name, and `/art` finds the drawing by it. A name never changes, since watchlists and histories keep addresses.
 */
export const drawingNames = {
  poster: (titleId: number) => `p${titleId}`,
  posterWithoutLetters: (titleId: number) => `t${titleId}`,
  backdrop: (titleId: number) => `b${titleId}`,
  still: (titleId: number, season: number, episode: number) => `s${titleId}-${season}-${episode}`,
  portrait: (personId: number) => `f${personId}`,
}

/** Eight hexadecimal digits after the name are the hash; no episode has a number as long. */
const file = /^([ptbf][1-9]\d{0,8}|s[1-9]\d{0,8}-\d{1,5}-\d{1,5})(?:-([0-9a-f]{8}))?\.svg$/

/** The file name under which a drawing is asked for. Without a hash it is the drawing as it is today, whatever it was. */
export const fileNameOf = (name: string, hash: string | null): string =>
  hash === null ? `${name}.svg` : `${name}-${hash}.svg`

/** The name and the hash in a file name; null when no drawing could be meant by it. */
export function readFileName(fileName: string): { name: string; hash: string | null } | null {
  const [, name, hash = null] = file.exec(fileName) ?? []
  return name === undefined ? null : { name, hash }
}
