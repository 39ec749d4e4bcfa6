import type { PersonFacts, PosterFacts } from '#art/facts.ts'
import type { OpenData } from './read.ts'

/** What the drawings are made from: the open catalogue's own facts. */
export function createArtFacts(data: OpenData) {
  const titles = new Map([...data.films, ...data.series].map((title) => [title.id, title]))
  const people = new Map(data.people.map((person) => [person.id, person]))
  return {
    findTitle(id: number): PosterFacts | null {
      const title = titles.get(id)
      if (title === undefined) return null
      return {
        id,
        title: title.title,
        year: title.year,
        director: title.crew.find(({ job }) => job === 'Director')?.person ?? null,
        genres: title.genres,
        keywords: title.keywords,
        motif: title.motif,
      }
    },
    findPerson(id: number): PersonFacts | null {
      const person = people.get(id)
      return person === undefined ? null : { id, name: person.name }
    },
    hasEpisode(id: number, season: number, episode: number): boolean {
      const title = titles.get(id)
      if (title === undefined || !('seasons' in title)) return false
      const episodes = title.seasons.find((each) => each.season === season)?.episodes ?? []
      return episodes.some((each) => each.episode === episode)
    },
  }
}
