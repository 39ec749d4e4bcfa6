import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { drawBackdrop } from '#art/backdrop.ts'
import type { PersonFacts, PosterFacts } from '#art/facts.ts'
import { drawPortrait } from '#art/portrait.ts'
import { drawPoster } from '#art/poster.ts'
import { drawStill } from '#art/still.ts'
import { Refusal } from '#server/refusal.ts'
import { unpooled } from '#server/unpooled.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** A drawing as the bytes that go out. */
export interface Drawing {
  gzip: Buffer
  brotli: Buffer
  /** As it was drawn, for the rare browser that takes neither. */
  plain(): Promise<Buffer>
}

/** Bytes of compressed drawings to keep; what is drawn again costs a few milliseconds. */
const mostBytes = 12 * 1024 * 1024

/**
 * The drawings of the open catalogue by their file names: p17.svg a poster, t17.svg the same without letters, b17.svg
 * a backdrop, s17-1-3.svg the still of season 1 episode 3, f9.svg the portrait of a person. Anything else is a
 * Refusal `art-unknown`.
 */
export function createArt(parts: {
  findTitle(id: number): PosterFacts | null
  findPerson(id: number): PersonFacts | null
  hasEpisode(id: number, season: number, episode: number): boolean
}) {
  const kept = new Map<string, Promise<Drawing>>()
  let bytes = 0

  function draw(file: string): string {
    const [, kind = '', id = '', season, episode] =
      /^([ptbsf])([1-9]\d{0,8})(?:-(0|[1-9]\d{0,4})-(0|[1-9]\d{0,4}))?\.svg$/.exec(file) ?? []
    const numbered = season !== undefined && episode !== undefined
    if (numbered !== (kind === 's')) throw new Refusal('art-unknown')
    if (kind === 'f') return drawPortrait(parts.findPerson(Number(id)) ?? unknown())
    const title = parts.findTitle(Number(id)) ?? unknown()
    if (kind === 'b') return drawBackdrop(title)
    if (kind === 's') {
      if (!parts.hasEpisode(title.id, Number(season), Number(episode))) unknown()
      return drawStill(title, Number(season), Number(episode))
    }
    return drawPoster(title, { lettering: kind === 'p' })
  }

  async function prepare(file: string): Promise<Drawing> {
    const plain = Buffer.from(draw(file))
    const [gzipped, brotli] = (
      await Promise.all([
        toGzip(plain, { level: 9 }),
        toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      ])
    ).map(unpooled) as [Buffer, Buffer]
    bytes += gzipped.length + brotli.length
    return { gzip: gzipped, brotli, plain: () => fromGzip(gzipped) }
  }

  return {
    get(file: string): Promise<Drawing> {
      const known = kept.get(file)
      if (known) return known
      if (bytes > mostBytes) {
        kept.clear()
        bytes = 0
      }
      const drawing = prepare(file)
      kept.set(file, drawing)
      drawing.catch(() => kept.delete(file))
      return drawing
    },
  }
}

const unknown = (): never => {
  throw new Refusal('art-unknown')
}

export type Art = ReturnType<typeof createArt>
