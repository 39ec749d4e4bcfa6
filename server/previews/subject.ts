import { idInPath } from '#contract/values.ts'

/** What a page is about: a movie, a show or a person. */
export interface Subject {
  type: 'movie' | 'tv' | 'person'
  id: number
}

/** The paths of the pages of titles and people, the same as in web/paths.ts. */
const pathByType: Readonly<Record<Subject['type'], string>> = {
  movie: '/movie',
  tv: '/tv/details',
  person: '/person/details',
}
const typesByPath = new Map(Object.entries(pathByType).map(([type, path]) => [path, type as Subject['type']]))

/** The canonical address of a page: path and query, without the search param `name`. */
export const canonicalPath = ({ type, id }: Subject): string => `${pathByType[type]}?id=${id}`

/** The subject of the page at an address; null for a page without one, and for an invalid id. */
export function subjectOf(url: string): Subject | null {
  const [path = '', ...query] = url.split('?')
  const type = typesByPath.get(path.replace(/\/$/, ''))
  if (type === undefined) return null
  // If there are several ids, the last one counts, as in `parseSearch` of the app.
  const { data: id } = idInPath.safeParse(new URLSearchParams(query.join('?')).getAll('id').at(-1))
  return id === undefined ? null : { type, id }
}
