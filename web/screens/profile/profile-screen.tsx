import { Link } from '@tanstack/react-router'
import { Avatar } from '#web/features/session/avatar.tsx'
import { useLogOut, useSessionWork } from '#web/features/session/use-session-work.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FittedName } from '#web/ui/fitted-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

export const ProfileScreen = () => {
  useDocumentTitle('Profile')
  const user = useUser()
  const { loggingOut } = useSessionWork()
  const { mutate: logOut } = useLogOut()
  if (!user) return null
  return (
    <Page>
      <div className="glow pt-header">
        <div className="mx-auto max-w-3xl px-gutter pt-10">
          <section className="flex flex-wrap items-center gap-x-7 gap-y-6">
            <Avatar user={user} className="size-24 text-3xl md:size-28" />
            <div className="min-w-0 flex-[1_1_12rem]">
              <h1 className="font-display text-3xl leading-tight font-semibold fitted md:text-4xl">
                <FittedName name={user.username} />
              </h1>
              <p className="mt-1 text-md text-muted [overflow-wrap:anywhere]">{user.email}</p>
            </div>
            <Button look="outline" busy={loggingOut} onClick={() => logOut()}>
              <Icon name="out" />
              Logout
            </Button>
          </section>
          <nav aria-label="More" className="mt-12 border-y border-line">
            {user.admin && (
              <Link {...paths.admin} className="flex min-h-14 items-center gap-4 rounded-small hover:text-accent">
                <Icon name="shield" />
                Admin
                <Icon name="right" className="ml-auto size-4 text-muted" />
              </Link>
            )}
            <Link {...paths.chatHistory} className="flex min-h-14 items-center gap-4 rounded-small hover:text-accent">
              <Icon name="clock" />
              Chat History
              <Icon name="right" className="ml-auto size-4 text-muted" />
            </Link>
            <Link {...paths.terms} className="flex min-h-14 items-center gap-4 rounded-small hover:text-accent">
              <Icon name="info" />
              Terms and Information
              <Icon name="right" className="ml-auto size-4 text-muted" />
            </Link>
          </nav>
        </div>
      </div>
    </Page>
  )
}
