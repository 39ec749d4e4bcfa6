import { constants, getPriority, setPriority } from 'node:os'
import { pictureSize } from './picture-names.ts'

// The process that renders pictures. Each message to it is an SVG document; it answers with the PNG, or with a text
// that says why there is none. The drawing fills the picture, and what is outside is cut off, since drawings have
// `slice` in `preserveAspectRatio`. The letters in drawings are paths, so no font is needed.

// The priority is lower than that of the server's process: when both need the same core, the server comes first. A
// server that runs at a still lower priority (a greater number) passes that on, and without root it cannot be raised.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

process.on('message', async (svg: string) => {
  process.send?.(await render(svg))
  // Garbage collection is forced, since V8 does not count the 3 MB of pixels that the library holds for each picture.
  globalThis.gc?.()
})

async function render(svg: string): Promise<Uint8Array | string> {
  const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${pictureSize.width}" height="${pictureSize.height}"`)
  try {
    // Imported only here, so that on a platform without the library's binary the failure is sent as the reason.
    const { Resvg } = await import('@resvg/resvg-js')
    return new Resvg(sized, { font: { loadSystemFonts: false } }).render().asPng()
  } catch (error) {
    return String(error)
  }
}
