import type { Credits, Trailer } from '#contract/titles.ts'
import type { CreditsPart, VideosPart } from './replies.ts'
import { mostEntries } from './tolerant.ts'

/** Parts named for one player of a long series; more would be a list of its own. */
const partsNamed = 3

/** Who plays, in the order of the credits, and who made it; somebody with two works is there twice. */
export function creditsOf(part: CreditsPart): Credits {
  return {
    cast: [...part.cast]
      .sort((one, other) => one.order - other.order)
      .map((entry) => ({
        id: entry.id,
        name: entry.name,
        character: entry.character || partsOf(entry.roles) || null,
        profile_path: entry.profile_path,
      })),
    crew: part.crew
      .flatMap((entry) =>
        jobsOf(entry).map((job) => ({
          id: entry.id,
          name: entry.name,
          job,
          known_for_department: entry.known_for_department || entry.department,
          profile_path: entry.profile_path,
        })),
      )
      .slice(0, mostEntries),
  }
}

function partsOf(roles: CreditsPart['cast'][number]['roles']): string {
  const parts = [...roles]
    .sort((one, other) => other.episode_count - one.episode_count)
    .map(({ character }) => character)
    .filter(Boolean)
  return [...new Set(parts)].slice(0, partsNamed).join(' / ')
}

const jobsOf = (entry: CreditsPart['crew'][number]): string[] =>
  entry.jobs.length > 0 ? entry.jobs.map(({ job }) => job) : [entry.job]

/** What YouTube has: trailers before teasers, and of each the official ones first. */
export function trailersOf(part: VideosPart): Trailer[] {
  return part.results
    .flatMap(({ site, type, key, name, official }) =>
      site === 'YouTube' && (type === 'Trailer' || type === 'Teaser')
        ? [{ official, trailer: { type, site, key, name: name || type } as Trailer }]
        : [],
    )
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(({ trailer }) => trailer)
}

const rankOf = ({ official, trailer }: { official: boolean; trailer: Trailer }) =>
  (trailer.type === 'Trailer' ? 0 : 2) + (official ? 0 : 1)
