import type { NamedDrawing } from '#server/art/drawing-file.ts'

/** Each sheet, by the letter with which the names of its drawings begin; `width` is in pixels. */
const sheets = {
  p: { name: 'posters', width: 180 },
  t: { name: 'posters-without-letters', width: 180 },
  b: { name: 'backdrops', width: 320 },
  s: { name: 'stills', width: 320 },
  f: { name: 'portraits', width: 180 },
}

interface ContactSheet {
  name: string
  html: string
  /** The number of drawings. */
  count: number
}

/** An HTML page with the drawings of each kind, of all titles and people or only of those with one of `ids`. */
export function contactSheets(drawings: Iterable<NamedDrawing>, ids: readonly string[]): ContactSheet[] {
  const figures = new Map<string, string[]>(Object.keys(sheets).map((letter) => [letter, []]))
  for (const { name, svg } of drawings) {
    const [letter = '', id = ''] = /^([a-z])(\d+)/.exec(name)?.slice(1) ?? []
    if (ids.length > 0 && !ids.includes(id)) continue
    // Each drawing is embedded as a separate document, since different drawings use the same ids for their gradients.
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    figures.get(letter)?.push(`<figure><img src="${source}" alt=""><figcaption>${name}</figcaption></figure>`)
  }
  return Object.entries(sheets).map(([letter, { name, width }]) => {
    const content = figures.get(letter) ?? []
    return { name, html: pageOf(name, width, content), count: content.length }
  })
}

const pageOf = (
  title: string,
  width: number,
  content: readonly string[],
) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
  body { margin: 16px; background: #0d0b0e; color: #a79fae; font: 12px sans-serif;
    display: grid; grid-template-columns: repeat(auto-fill, minmax(${width}px, 1fr)); gap: 16px }
  figure { margin: 0 } img { display: block; width: 100%; height: auto }
</style>
${content.join('\n')}
`
