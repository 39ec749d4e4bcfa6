import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { toast } from '#web/ui/toast.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { changeUser } from './session-query.ts'

/** Returns the function to be called with the server's answer after a sign-in of any kind. */
export const useOnSignedIn = () => {
  const client = useQueryClient()
  return ({ user, message }: { user: User; message: string }) => {
    toast.success(message || 'Sign in successfully')
    changeUser(client, user)
    notifyOtherTabs()
  }
}
