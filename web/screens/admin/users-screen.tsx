import '#web/later.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { failureText } from '#web/api/failure.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { useUsersPage } from '#web/features/admin/use-users-page.ts'
import { usersQuery } from '#web/features/admin/users-query.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { FactorAdvice } from './factor-advice.tsx'
import { Pager } from './pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useUserSearch } from './use-user-search.ts'
import { UserSearch } from './user-search.tsx'
import { UserTable } from './user-table.tsx'

/** The administrators' first screen: the search box and the list of all accounts. */
export const UsersScreen = () => {
  useDocumentTitle('Admin Monitoring Dashboard')
  const headingId = useId()
  const { text, setText, search } = useUserSearch()
  const [page, setPage] = useUsersPage()
  const query = useQuery(usersQuery(page, search))
  const { isFetching, isPlaceholderData, refetch } = query
  const failure = useFailure(query)
  const data = failure ? undefined : query.data
  // When accounts are deleted or the list is filtered, there may be fewer pages than the number of the current page.
  const isOutOfRange = data !== undefined && !isPlaceholderData && page > 1 && page > data.pages
  useEffect(() => {
    if (isOutOfRange) setPage(1)
  }, [isOutOfRange, setPage])

  const renderContent = () => {
    if (failure) {
      return (
        <EmptyState icon="person" text={failureText(failure, 'Failed to fetch users')}>
          <Button look="quiet" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyState>
      )
    }
    // An empty list that was fetched for another page or filter says nothing about this one.
    const isEmptyBefore = isPlaceholderData && data?.users.length === 0
    if (!data || isOutOfRange || isEmptyBefore) return <TableSkeleton row="h-25 sm:h-16.25" />
    if (data.users.length === 0) {
      return (
        <EmptyState icon="person" text="No users found">
          {text !== '' && (
            <Button look="quiet" onClick={() => setText('')}>
              Show all
            </Button>
          )}
        </EmptyState>
      )
    }
    return (
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        <UserTable users={data.users} labelledBy={headingId} />
        <Pager page={page} pageCount={data.pages} onPageChange={setPage} />
      </div>
    )
  }
  return (
    <div className="mx-auto max-w-4xl px-gutter pt-6">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="font-display text-3xl leading-tight font-semibold md:text-4xl">Admin Monitoring Dashboard</h1>
        <Link {...paths.audit} className={buttonStyle('quiet', 'small')}>
          <Icon name="clock" />
          Audit
        </Link>
      </div>
      <FactorAdvice />
      <UserSearch text={text} onTextChange={setText} />
      <section className="mt-10">
        <h2 id={headingId} className="mb-4 font-display text-xl font-semibold tabular-nums">
          All Users ({data?.isEstimate ? 'about ' : ''}
          {data?.total ?? '…'})
        </h2>
        {renderContent()}
      </section>
    </div>
  )
}
