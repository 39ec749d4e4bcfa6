import '#web/later.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { failureText } from '#web/api/failure.ts'
import { isNotFound } from '#web/api/failure-kinds.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { accountQuery } from '#web/features/admin/account-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { BackLink } from './back-link.tsx'
import { DeleteAccountButton } from './delete-account-button.tsx'
import { UserInformation } from './user-information.tsx'
import { listCount, UserLists } from './user-lists.tsx'

const Account = ({ email }: { email: string }) => {
  const query = useQuery(accountQuery(email))
  const { isFetching, data: account, refetch } = query
  const failure = useFailure(query)
  if (failure) {
    const isUnknown = isNotFound(failure)
    return (
      <EmptyState
        icon="person"
        text={failureText(failure, isUnknown ? 'Account not found' : 'Failed to fetch user data')}
      >
        {!isUnknown && (
          <Button look="quiet" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        )}
      </EmptyState>
    )
  }
  if (!account) {
    return (
      <div role="status" aria-label="Loading" className="grid gap-4">
        <Skeleton className="h-116 rounded-panel! sm:h-70" />
        <Repeated times={listCount}>
          <Skeleton className="h-14.5 rounded-panel!" />
        </Repeated>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <UserInformation account={account} />
      <UserLists account={account} />
      {!account.admin && (
        <div className="mt-4">
          <DeleteAccountButton account={account} />
        </div>
      )}
    </div>
  )
}

/** The administrators' screen about one account, whose email address is the search param `email`. */
export const UserScreen = () => {
  useDocumentTitle('User Monitoring')
  const { email } = useSearch({ from: '/member/admin/profile/admin/user' })
  return (
    <div className="mx-auto max-w-4xl px-gutter pt-2">
      <BackLink />
      <h1 className="mb-8 font-display text-3xl leading-tight font-semibold md:text-4xl">User Monitoring</h1>
      {email === undefined ? (
        <EmptyState icon="person" text="Please enter an email address" />
      ) : (
        <Account email={email} />
      )}
    </div>
  )
}
