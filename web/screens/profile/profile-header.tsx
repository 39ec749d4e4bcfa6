import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { Avatar } from '#web/features/session/avatar.tsx'
import { useLogOut, usePendingSessionChanges } from '#web/features/session/use-session-mutations.ts'
import { dateText } from '#web/features/titles/date-text.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { preloadRoot } from '#web/screens/root/root-screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { FittedName } from '#web/ui/fitted-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useKeptHeight } from './use-kept-height.ts'

/** The member's picture, name and email address, and the button to sign out. */
export const ProfileHeader = ({ user }: { user: User }) => {
  const { loggingOut } = usePendingSessionChanges()
  const { mutate: logOut } = useLogOut()
  const query = useQuery(profileQuery)
  const failure = useFailure(query)
  const verified = query.data?.verified ?? false
  const keptHeight = useKeptHeight('You', { pending: query.isPending && !failure, failed: failure !== null })
  const onLogOut = () => {
    // Loads the code of the landing page, which is shown after the sign-out. If this fails now, the router tries again
    // and reports a failure.
    preloadRoot(false).catch(() => {})
    logOut()
  }
  return (
    <section {...keptHeight} aria-label="You" className="flex flex-wrap items-center gap-x-7 gap-y-6 pb-10 md:pb-12">
      <Avatar user={user} className="size-24 text-3xl shadow-lift md:size-32 md:text-4xl" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h1 tabIndex={-1} className="font-display text-3xl leading-tight font-semibold fitted outline-none md:text-4xl">
          <FittedName name={user.username} />
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-md">
          <span className="text-muted [overflow-wrap:anywhere]">{user.email}</span>
          {verified && (
            <span className="inline-flex items-center gap-1 text-sm font-medium text-good">
              <Icon name="check" className="size-4" />
              Verified
            </span>
          )}
        </p>
        <p className="mt-1.5 text-sm text-muted">Member since {dateText(user.created)}</p>
      </div>
      <Button look="outline" busy={loggingOut} onClick={onLogOut}>
        <Icon name="out" />
        Logout
      </Button>
    </section>
  )
}
