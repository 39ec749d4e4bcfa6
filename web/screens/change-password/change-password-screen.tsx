import '#web/later.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { newPasswordFault, passwordUpdatedText, updateFailedText } from '#web/features/recovery/new-password.ts'
import { NewPasswordFields } from '#web/features/recovery/new-password-fields.tsx'
import { useChangePassword } from '#web/features/recovery/use-recovery-mutations.ts'
import { useForm } from '#web/features/session/use-form.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { profileQuery } from '#web/features/user/profile-query.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LineSkeleton } from '#web/ui/line-skeleton.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/**
 * Milliseconds that the form waits for the profile, which says whether the current password is needed. After that it is
 * shown without the field for it, which appears as soon as the profile says that it is needed.
 */
const profileTimeout = 1000

/** The form with which a signed-in member sets a new password. */
export const ChangePasswordScreen = () => {
  useDocumentTitle('Change Password')
  const user = useUser()
  const { data, isPending: isProfilePending } = useQuery(profileQuery)
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), profileTimeout)
    return () => clearTimeout(timer)
  }, [])
  const passwordNeeded = data?.passwordNeeded ?? false
  const { mutate: changePassword, isPending, isSuccess, reset: hideSuccess } = useChangePassword()
  const { form, faults } = useForm(
    ['currentPassword', 'password', 'confirmation'],
    ({ password, currentPassword }, onError) => {
      const { current: formElement } = form.ref
      changePassword(passwordNeeded ? { password, currentPassword } : { password }, {
        onSuccess: () => formElement?.reset(),
        onError,
      })
    },
    { check: newPasswordFault, fallbackText: updateFailedText },
  )
  return (
    <Page>
      <div className="glow min-h-svh pt-header">
        <div className="mx-auto max-w-lg px-gutter pt-6 md:pt-10">
          <Link
            {...paths.profile}
            className="-ml-1 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-text"
          >
            <Icon name="left" className="size-4" />
            Profile
          </Link>
          <h1 className="mt-3 font-display text-3xl leading-tight font-semibold md:text-4xl">Change Password</h1>
          <p className="mt-2 text-md text-muted">You stay signed in here, and are signed out everywhere else.</p>
          <form {...form} onChange={isSuccess ? hideSuccess : undefined} className="mt-8 grid gap-5">
            {/* For password managers, which store the password together with this email. */}
            <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
            {isProfilePending && !hasWaited ? (
              <Repeated times={2}>
                <div className="grid gap-1.5">
                  <LineSkeleton width="w-36" className="text-sm" />
                  <Skeleton className="h-13" />
                  <LineSkeleton width="w-64" className="text-xs" />
                </div>
              </Repeated>
            ) : (
              <>
                {passwordNeeded && (
                  <PasswordField
                    label="Current Password"
                    name="currentPassword"
                    autoComplete="current-password"
                    hint="You signed in a while ago, so please enter it once more."
                    fault={faults.currentPassword}
                  />
                )}
                <NewPasswordFields faults={faults} />
                <Button type="submit" busy={isPending} className="w-full">
                  {isPending ? 'Updating...' : 'Update Password'}
                </Button>
                <StatusLine tone="good">{isSuccess && passwordUpdatedText}</StatusLine>
              </>
            )}
          </form>
        </div>
      </div>
    </Page>
  )
}
