import '#web/later.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { failureText } from '#web/api/failure.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { auditQuery } from '#web/features/admin/audit-query.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { AuditTable } from './audit-table.tsx'
import { BackLink } from './back-link.tsx'
import { Pager } from './pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

/** The audit log: which accounts the administrators have viewed and deleted. */
export const AuditScreen = () => {
  useDocumentTitle('Audit')
  const headingId = useId()
  const { page = 1 } = useSearch({ from: '/member/admin/profile/admin/audit' })
  const navigate = useNavigate({ from: '/profile/admin/audit' })
  const query = useQuery(auditQuery(page))
  const { isFetching, isPlaceholderData, data, refetch } = query
  const failure = useFailure(query)

  const renderContent = () => {
    if (failure) {
      return (
        <EmptyState icon="clock" text={failureText(failure, 'The audit could not be fetched.')}>
          <Button look="quiet" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyState>
      )
    }
    // An empty page that was fetched before says nothing about this one.
    if (!data || (isPlaceholderData && data.content.length === 0)) return <TableSkeleton row="h-27 sm:h-11.25" />
    if (data.content.length === 0) {
      return (
        <EmptyState icon="clock" text={page === 1 ? 'No account was viewed or deleted yet.' : 'There is no such page.'}>
          <Link {...(page === 1 ? paths.admin : paths.audit)} className={buttonStyle('quiet')}>
            {page === 1 ? 'To the accounts' : 'To the first page'}
          </Link>
        </EmptyState>
      )
    }
    return (
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        <AuditTable lines={data.content} labelledBy={headingId} />
        <Pager
          page={page}
          pageCount={data.pages}
          onPageChange={(next) =>
            void navigate({ search: { page: next === 1 ? undefined : next }, resetScroll: false })
          }
        />
      </div>
    )
  }
  return (
    <div className="mx-auto max-w-4xl px-gutter pt-2">
      <BackLink />
      <h1 id={headingId} className="font-display text-3xl leading-tight font-semibold md:text-4xl">
        Audit
      </h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">
        Each time an administrator views or deletes an account, a line is written here. Nobody can change a line; it
        goes after a year.
      </p>
      {renderContent()}
    </div>
  )
}
