const pageLength = 20

/** A page of a list in TMDB's shape. */
export interface Page<T> {
  page: number
  results: T[]
  total_pages: number
  total_results: number
}

/** One page of a list, by the page's number; the first page has the number 1. */
export function paged<T>(results: readonly T[], page: number): Page<T> {
  return {
    page,
    results: results.slice((page - 1) * pageLength, page * pageLength),
    total_pages: Math.ceil(results.length / pageLength),
    total_results: results.length,
  }
}
