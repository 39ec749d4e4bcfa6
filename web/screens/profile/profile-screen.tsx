import '#web/later.css'
import { useUser } from '#web/features/session/use-user.ts'
import { PosterWall } from '#web/features/titles/poster-wall.tsx'
import { useDeleteOwnAccount } from '#web/features/user/use-delete-own-account.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useWideViewport } from '#web/ui/use-wide-viewport.ts'
import { AccountDeleted } from './account-deleted.tsx'
import { AdultSetting } from './adult-setting.tsx'
import { DeleteAccountSetting } from './delete-account-setting.tsx'
import { DownloadDataSetting } from './download-data-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { SecondFactorsSetting } from './second-factors-setting.tsx'
import { SessionsSetting } from './sessions-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'
import { VerifyEmailSetting } from './verify-email-setting.tsx'

/** The profile page: who the member is, links to the member's pages, and the settings. */
export const ProfileScreen = () => {
  useDocumentTitle('Profile')
  const user = useUser()
  const wide = useWideViewport()
  const { mutate: deleteAccount, isPending: deleting, isSuccess: isDeleted } = useDeleteOwnAccount()
  if (!user) return null
  if (isDeleted) return <AccountDeleted name={user.username} />
  return (
    <Page>
      <div className="glow relative isolate pt-header">
        {wide && (
          <div className="absolute inset-x-0 top-0 -z-10 h-88 opacity-15 [mask-image:linear-gradient(#000_30%,transparent)]">
            <PosterWall className="absolute inset-0" />
          </div>
        )}
        <div className="mx-auto max-w-5xl px-gutter pt-10 md:pt-14">
          <ProfileHeader user={user} />
          <ProfileLinks admin={user.admin} />
          <VerifyEmailSetting email={user.email} />
          <PasswordSetting />
          <SecondFactorsSetting />
          <SessionsSetting />
          <AdultSetting />
          <ThemeSetting />
          <DownloadDataSetting />
          <DeleteAccountSetting deleting={deleting} onDelete={() => deleteAccount()} />
        </div>
      </div>
    </Page>
  )
}
