import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { factorsQuery } from '#web/features/factors/factors-query.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'

/**
 * Advises an administrator to add a second factor to the sign-in. Renders nothing if the administrator has one, and as
 * long as this is not known.
 */
export const FactorAdvice = () => {
  const { data } = useQuery(factorsQuery)
  if (data === undefined || data.totp || data.passkeys > 0) return null
  return (
    <p className="mb-8 flex items-start gap-3 rounded-card border border-line bg-raised p-4">
      <Icon name="shield" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        You have no second factor: whoever learns your password can see and delete every account here.{' '}
        <Link {...paths.profile} className={textLinkStyle}>
          Add one on your profile
        </Link>
      </span>
    </p>
  )
}
