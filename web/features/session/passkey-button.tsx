import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hasPasskeys } from './passkeys.ts'
import { useSignInWithPasskey } from './use-sign-in-steps.ts'

/** A button that signs in with a passkey; renders nothing if the browser does not support passkeys. */
export const PasskeyButton = () => {
  const { mutate, isPending } = useSignInWithPasskey()
  if (!hasPasskeys()) return null
  return (
    <Button look="outline" className="w-full" busy={isPending} onClick={() => mutate()}>
      {!isPending && <Icon name="key" />}
      Sign in with a passkey
    </Button>
  )
}
