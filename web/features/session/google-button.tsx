import { useEffect, useState } from 'react'
import { googleAddress } from '#web/api/google-address.ts'
import { configuration } from '#web/configuration.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { googleOffText } from './google-problems.ts'

const GoogleLogo = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.5c2.1-1.9 3.3-4.8 3.3-8.2Z"
    />
    <path fill="#34a853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.5-2.8a6.7 6.7 0 0 1-10-3.5H2.2v2.9A11 11 0 0 0 12 23Z" />
    <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10z" />
    <path fill="#ea4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7l3.6 2.9A6.6 6.6 0 0 1 12 5.4Z" />
  </svg>
)

/**
 * A button that starts a sign-in with Google at the primary backend, or at the secondary one if the primary does not
 * answer. If sign-in with Google is not set up, a toast says so.
 */
export const GoogleButton = ({ text }: { text: string }) => {
  const [isLeaving, setIsLeaving] = useState(false)
  // After the browser's Back, this page may be shown as it was left, with a busy button. `pageshow` then resets it.
  useEffect(() => {
    const showIdle = () => setIsLeaving(false)
    addEventListener('pageshow', showIdle)
    return () => removeEventListener('pageshow', showIdle)
  }, [])
  const openGoogle = async () => {
    if (!configuration.google) return void toast.error(googleOffText)
    setIsLeaving(true)
    location.assign(await googleAddress())
  }
  return (
    <Button look="outline" className="w-full" busy={isLeaving} onClick={openGoogle}>
      {!isLeaving && <GoogleLogo />}
      {text}
    </Button>
  )
}
