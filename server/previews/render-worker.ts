import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { pictureSize } from './picture-names.ts'

/**
 * A worker thread: each message is an SVG document, and the answer to it is its PNG. The document fills the picture and
 * is cropped to it, as drawings ask with `slice`. Their letters are paths, so no font is needed.
 */
parentPort?.on('message', (svg: string) => {
  const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${pictureSize.width}" height="${pictureSize.height}"`)
  const png = new Resvg(sized, { font: { loadSystemFonts: false } }).render().asPng()
  // A copy: bytes of a native library cannot be moved to another thread.
  parentPort?.postMessage(new Uint8Array(png))
})
