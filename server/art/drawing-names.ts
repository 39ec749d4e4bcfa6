/**
 * The names of drawings. The build stores a drawing under its name, the catalogue makes the addresses of its pictures
 * from the name, and `/art` finds the drawing by the name. A name never changes, since watchlists and histories store
 * addresses that contain it.
 */
export const drawingNames = {
  poster: (titleId: number) => `p${titleId}`,
  posterWithoutLetters: (titleId: number) => `t${titleId}`,
  backdrop: (titleId: number) => `b${titleId}`,
  preview: (titleId: number) => `l${titleId}`,
  still: (titleId: number, season: number, episode: number) => `s${titleId}-${season}-${episode}`,
  portrait: (personId: number) => `f${personId}`,
}

/** A drawing's file name: the name of the drawing, and perhaps a hyphen and its hash. */
const fileNamePattern = /^([a-z]\d+(?:-\d+-\d+)?)(?:-([0-9a-f]{8}))?\.svg$/

/** The file name in a drawing's address. Without a hash it stands for the current drawing of that name. */
export const fileNameOf = (name: string, hash: string | null): string =>
  hash === null ? `${name}.svg` : `${name}-${hash}.svg`

/** The name and the hash in a file name; null if the file name does not have the form of a drawing's. */
export function readFileName(fileName: string): { name: string; hash: string | null } | null {
  const [, name, hash = null] = fileNamePattern.exec(fileName) ?? []
  return name === undefined ? null : { name, hash }
}
