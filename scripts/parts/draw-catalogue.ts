import { drawBackdrop } from '#art/backdrop.ts'
import type { TitleFacts } from '#art/facts.ts'
import { drawPortrait } from '#art/portrait.ts'
import { drawPoster } from '#art/poster.ts'
import { drawPreview } from '#art/preview.ts'
import { drawStill } from '#art/still.ts'
import { creditsByName } from '#server/adapters/catalogue-open/credit.ts'
import { departmentOf } from '#server/adapters/catalogue-open/department.ts'
import type { MovieFile, ShowFile } from '#server/adapters/catalogue-open/format.ts'
import type { OpenData } from '#server/adapters/catalogue-open/read.ts'
import type { NamedDrawing } from '#server/art/drawing-file.ts'
import { drawingNames } from '#server/art/drawing-names.ts'

/** Every picture of the catalogue: posters, backdrops, previews, stills and portraits, each under its name. */
export function* drawCatalogue({ movies, shows, people }: OpenData): Generator<NamedDrawing> {
  for (const title of [...movies, ...shows]) {
    const facts = factsOf(title)
    yield { name: drawingNames.poster(title.id), svg: drawPoster(facts, { lettering: true }) }
    yield { name: drawingNames.posterWithoutLetters(title.id), svg: drawPoster(facts, { lettering: false }) }
    yield { name: drawingNames.backdrop(title.id), svg: drawBackdrop(facts) }
    yield { name: drawingNames.preview(title.id), svg: drawPreview(facts) }
  }
  for (const show of shows) {
    const facts = factsOf(show)
    for (const { season, episodes } of show.seasons) {
      for (const { episode, title, overview } of episodes) {
        const svg = drawStill(facts, season, { episode, name: title, overview })
        yield { name: drawingNames.still(show.id, season, episode), svg }
      }
    }
  }
  const credits = creditsByName([...movies, ...shows])
  for (const person of people) {
    const { id, name } = person
    const department = departmentOf(person, credits.get(name) ?? [])
    yield { name: drawingNames.portrait(id), svg: drawPortrait({ id, name, department }) }
  }
}

const factsOf = ({
  id,
  title,
  year,
  genres,
  keywords,
  motif,
  figure,
  cast,
  crew,
}: MovieFile | ShowFile): TitleFacts => ({
  id,
  title,
  year,
  genres,
  keywords,
  motif,
  figure,
  cast: cast.map(({ person }) => person),
  director: crew.find(({ job }) => job === 'Director')?.person ?? null,
})
