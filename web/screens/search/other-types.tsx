import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type SearchResult, type SearchType, searchQuery } from '#web/features/search/search-query.ts'
import { hasImage, shownResults } from '#web/features/search/search-results.ts'
import { paths } from '#web/paths.ts'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import { ResultCard, resultGridStyle } from './result-card.tsx'
import { searchTypes } from './use-search-type.ts'

/** The other types are searched only if the chosen type has at most so many results. */
const fewResultsLimit = 3

/** The most results of another type that are shown. */
const maxHits = 5

/** For each type, the text for a number of results, such as '2 movies'. */
const countTexts: Record<SearchType, (count: number) => string> = {
  movie: (count) => (count === 1 ? '1 movie' : `${count} movies`),
  tv: (count) => (count === 1 ? '1 TV show' : `${count} TV shows`),
  person: (count) => (count === 1 ? '1 person' : `${count} people`),
}

/** The results of one other type and, if not all of them are shown, a link to all. */
const Hits = ({ type, term, hits }: { type: SearchType; term: string; hits: readonly SearchResult[] }) => {
  const headingId = useId()
  const countText = countTexts[type](hits.length)
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={headingId} className="font-display text-lg font-semibold md:text-xl">
          {countText}
        </h2>
        {hits.length > maxHits && (
          <Link {...paths.searchFor(term, type)} className={textLinkStyle}>
            Show all {countText}
          </Link>
        )}
      </div>
      <ul className={resultGridStyle}>
        {hits.slice(0, maxHits).map((result) => (
          <ResultCard key={result.id} type={type} result={result} />
        ))}
      </ul>
    </section>
  )
}

/**
 * What the same term finds among the types that are not chosen, the best result first. Renders nothing unless the
 * chosen type has only few results.
 */
export const OtherTypes = ({ type: chosenType, term }: { type: SearchType; term: string }) => {
  const { data } = useQuery(searchQuery(chosenType, term))
  const hasFewResults = data !== undefined && shownResults(data.content).length <= fewResultsLimit
  const otherTypes = searchTypes.map(({ value }) => value).filter((type) => type !== chosenType)
  const answers = useQueries({
    queries: otherTypes.map((type) => ({ ...searchQuery(type, term), enabled: hasFewResults })),
  })
  const found = otherTypes
    .map((type, index) => ({ type, hits: answers[index]?.data?.content.filter(hasImage) ?? [] }))
    .filter(({ hits }) => hasFewResults && hits.length > 0)
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && `Also found: ${found.map(({ type, hits }) => countTexts[type](hits.length)).join(', ')}`}
      </p>
      {found.map(({ type, hits }) => (
        <Hits key={type} type={type} term={term} hits={hits} />
      ))}
    </>
  )
}
