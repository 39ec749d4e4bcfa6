import { useUser } from '#web/features/session/use-user.ts'
import { useDeleteAccount } from '#web/features/user/use-delete-account.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { AdultSetting } from './adult-setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Goodbye } from './goodbye.tsx'
import { MyData } from './my-data.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { SessionsSetting } from './sessions-setting.tsx'
import { VerifyAddress } from './verify-address.tsx'

/** The member, their pages and their settings. */
export const ProfileScreen = () => {
  useDocumentTitle('Profile')
  const user = useUser()
  const { mutate: deleteAccount, isPending: deleting, isSuccess: isDeleted } = useDeleteAccount()
  if (!user) return null
  if (isDeleted) return <Goodbye name={user.username} />
  return (
    <Page>
      <div className="glow pt-header">
        <div className="mx-auto max-w-5xl px-gutter pt-10 md:pt-14">
          <ProfileHead user={user} />
          <ProfileLinks />
          <VerifyAddress email={user.email} />
          <PasswordSetting />
          <SessionsSetting />
          <AdultSetting />
          <MyData />
          <DeleteAccount deleting={deleting} onDelete={() => deleteAccount()} />
        </div>
      </div>
    </Page>
  )
}
