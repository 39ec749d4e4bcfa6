import '#web/later.css'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { TitleType } from '#contract/titles.ts'
import { useMatchingEntries } from '#web/features/watchlist/use-matching-entries.ts'
import { useWatchlist } from '#web/features/watchlist/use-watchlist.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { initialCount } from '#web/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LineSkeleton } from '#web/ui/line-skeleton.tsx'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { useFindParam } from './use-find-param.ts'
import { gridStyle, WatchlistGrid } from './watchlist-grid.tsx'

/** The number of entries that each press of Load More adds. */
const entriesPerPress = 5

/** The most characters that can be searched for. */
const maxFindLength = 100

const failedText = 'Failed to fetch watchlist. Try again later.'

const GridSkeleton = () => (
  <div role="status" aria-label="Loading" className={gridStyle}>
    <Repeated times={initialCount}>
      <div>
        <Skeleton className="aspect-2/3" />
        <LineSkeleton width="w-3/4" className="mt-2.5 text-sm" />
      </div>
    </Repeated>
  </div>
)

export const WatchlistScreen = () => {
  useDocumentTitle('Watchlist')
  const { type = 'movie', shown: wantedCount = initialCount } = useSearch({ from: '/member/watchlist' })
  const [text, setText] = useFindParam()
  const find = text.trim()
  // A search in the watchlist needs all entries, so all parts of the list are fetched.
  const watchlist = useWatchlist(type, find === '' ? wantedCount : Number.POSITIVE_INFINITY)
  const { isPending, failure, isFetching, refetch, counts, ...rest } = watchlist
  const entries = useMatchingEntries(watchlist.entries, find)
  const navigate = useNavigate({ from: '/watchlist' })
  const updateSearch = (search: { type: TitleType; shown: number }) =>
    // The route removes `shown` from the address if it is `initialCount`, and `find` if it is empty.
    navigate({
      search: { type: search.type === 'movie' ? undefined : search.type, shown: search.shown, find },
      replace: true,
      resetScroll: false,
    })
  // While the counts are being fetched, '…' is shown in their place, so that the buttons hardly change their width.
  const labelOf = (name: string, countedType: TitleType) => `${name} (${counts?.[countedType] ?? '…'})`
  const shownCount = Math.max(initialCount, Math.min(wantedCount, entries.length))
  /** The number of entries that Load Less leaves. Load More may have added fewer than `entriesPerPress` at the end. */
  const countAfterLess = initialCount + entriesPerPress * (Math.ceil((shownCount - initialCount) / entriesPerPress) - 1)
  const { list, focusItem } = useListFocus(shownCount)
  const show = (count: number, focusIndex: number) => {
    focusItem(focusIndex)
    return updateSearch({ type, shown: count })
  }

  const renderContent = () => {
    if (failure) {
      return (
        <EmptyState icon="bookmark" text={failedText}>
          <Button look="quiet" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyState>
      )
    }
    if ((isPending && !rest.isKnownEmpty) || (entries.length === 0 && rest.hasMore && !rest.moreFailed))
      return <GridSkeleton />
    if (entries.length === 0 && find !== '' && !rest.hasMore) {
      return (
        <EmptyState icon="search" text={`Nothing on this list has “${find}” in its name.`}>
          <Button look="quiet" onClick={() => setText('')}>
            Show all
          </Button>
        </EmptyState>
      )
    }
    if (entries.length === 0 && !rest.hasMore) {
      return (
        <EmptyState icon="bookmark" text="Your watchlist is empty. Start adding movies!">
          <Link {...paths.home} className={buttonStyle('quiet')}>
            See what is on
          </Link>
        </EmptyState>
      )
    }
    return (
      <div ref={list}>
        <WatchlistGrid entries={entries.slice(0, shownCount)} />
        {rest.moreFailed && (
          <div className="mt-10 flex justify-center">
            <RetryLine text={failedText} onRetry={rest.fetchMore} retrying={isFetching} />
          </div>
        )}
        <LoadButtons
          onMore={
            shownCount < entries.length || (rest.hasMore && find === '')
              ? () => show(shownCount + entriesPerPress, shownCount)
              : null
          }
          onLess={shownCount > initialCount ? () => show(countAfterLess, countAfterLess - 1) : null}
          className="mt-10 justify-center"
        />
      </div>
    )
  }

  return (
    <Page isBelowHeader>
      <div className="mx-auto max-w-[90rem] px-gutter pt-6">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h1
            tabIndex={-1}
            className="md:-order-2 font-display text-3xl leading-tight font-semibold outline-none md:text-4xl"
          >
            Watchlist
          </h1>
          <Segments
            label="Which kind"
            value={type}
            options={[
              { value: 'movie', label: labelOf('Movie', 'movie') },
              { value: 'tv', label: labelOf('Tv', 'tv') },
            ]}
            onChange={(next) => next !== type && updateSearch({ type: next, shown: initialCount })}
          />
          {counts?.[type] !== 0 && (
            <SearchField
              label="Search the watchlist"
              clearLabel="Clear the search"
              size="small"
              text={text}
              onTextChange={setText}
              placeholder="Search by name"
              maxLength={maxFindLength}
              className="w-full md:w-60 lg:w-72 md:-order-1 md:ml-auto"
            />
          )}
        </div>
        {renderContent()}
      </div>
    </Page>
  )
}
