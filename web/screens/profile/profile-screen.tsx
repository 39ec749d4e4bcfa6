import '#web/later.css'
import { useUser } from '#web/features/session/use-user.ts'
import { PosterWall } from '#web/features/titles/poster-wall.tsx'
import { useDeleteAccount } from '#web/features/user/use-delete-account.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useWide } from '#web/ui/use-wide.ts'
import { AdultSetting } from './adult-setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Goodbye } from './goodbye.tsx'
import { MyData } from './my-data.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { SecondFactors } from './second-factors.tsx'
import { SessionsSetting } from './sessions-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'
import { VerifyAddress } from './verify-address.tsx'

/** The member, their pages and their settings. */
export const ProfileScreen = () => {
  useDocumentTitle('Profile')
  const user = useUser()
  const wide = useWide()
  const { mutate: deleteAccount, isPending: deleting, isSuccess: isDeleted } = useDeleteAccount()
  if (!user) return null
  if (isDeleted) return <Goodbye name={user.username} />
  return (
    <Page>
      <div className="glow relative isolate pt-header">
        {wide && (
          <div className="absolute inset-x-0 top-0 -z-10 h-88 opacity-15 [mask-image:linear-gradient(#000_30%,transparent)]">
            <PosterWall className="absolute inset-0" />
          </div>
        )}
        <div className="mx-auto max-w-5xl px-gutter pt-10 md:pt-14">
          <ProfileHead user={user} />
          <ProfileLinks admin={user.admin} />
          <VerifyAddress email={user.email} />
          <PasswordSetting />
          <SecondFactors />
          <SessionsSetting />
          <AdultSetting />
          <ThemeSetting />
          <MyData />
          <DeleteAccount deleting={deleting} onDelete={() => deleteAccount()} />
        </div>
      </div>
    </Page>
  )
}
