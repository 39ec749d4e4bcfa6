const pageLength = 20

/** A page of a list in TMDB's shape. */
export function paged<T>(results: readonly T[], page: number) {
  return {
    page,
    results: results.slice((page - 1) * pageLength, page * pageLength),
    total_pages: Math.ceil(results.length / pageLength),
    total_results: results.length,
  }
}
