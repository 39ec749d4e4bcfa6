import { drawingNames, readFileName } from '#server/art/drawing-names.ts'
import type { Subject } from './subject.ts'

/** The size in pixels of the preview pictures, which are rendered from drawings. */
export const pictureSize = { width: 1200, height: 630 } as const

/** The name of the drawing from which the preview picture of a title or a person is rendered. */
export const drawingNameOf = ({ type, id }: Subject): string =>
  type === 'person' ? drawingNames.portrait(id) : drawingNames.preview(id)

/** The path of the picture that is rendered from a drawing. It has the drawing's hash, so it changes with the drawing. */
export const picturePath = (drawingPath: string): string => `/preview${drawingPath.replace(/\.svg$/, '.png')}`

/** The drawing's name and the hash in the file name of a picture; null if the file name has another form. */
export function readPictureName(fileName: string): { name: string; hash: string | null } | null {
  if (!/^[fl]\d{1,9}(-[0-9a-f]{8})?\.png$/.test(fileName)) return null
  return readFileName(fileName.replace(/png$/, 'svg'))
}
