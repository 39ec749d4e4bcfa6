import type { User } from '#contract/accounts.ts'
import { Image } from '#web/ui/image.tsx'

/**
 * A user's picture, or the first letter of the username. `className` sets the size of the picture and of the letter.
 */
export const Avatar = ({ user, className = '' }: { user: Pick<User, 'username' | 'image'>; className?: string }) => {
  const initial = (
    <span className="grid size-full place-items-center avatar-ground font-bold text-[#1a0508] uppercase">
      {Array.from(user.username)[0]}
    </span>
  )
  return (
    <span aria-hidden="true" className={`inline-block shrink-0 overflow-hidden rounded-full ${className}`}>
      {user.image ? <Image src={user.image} alt="" ratio="1/1" className="size-full" fallback={initial} /> : initial}
    </span>
  )
}
