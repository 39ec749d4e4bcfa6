import { z } from 'zod'

/** The settings with the origins of the pages and the backends. */
const urlSettings = ['PUBLIC_URL', 'PRIMARY_URL', 'SECONDARY_URL'] as const

/** The domain whose hosts all get the cookies. A dot before the domain, which some documents advise, is ignored. */
export const cookieDomain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => value.replace(/^\./, ''))
  // The last part begins with a letter, so that the domain is not an IP address: browsers accept no cookies whose
  // domain is one.
  .refine(
    (value) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(value),
    'COOKIE_DOMAIN must be a domain with a dot in it and without a scheme or a port, such as matinee.example.',
  )

const isInDomain = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * The value of a setting as a URL; null if the value is not an origin. `settings.ts` reports such a value as a fault.
 */
function parseOrigin(value: string | undefined): URL | null {
  if (value === undefined || !URL.canParse(value)) return null
  const url = new URL(value)
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url : null
}

/**
 * Finds out whether PUBLIC_URL, PRIMARY_URL, SECONDARY_URL and COOKIE_DOMAIN fit together, so that browsers send the
 * same cookies to all these hosts. Returns the faults as sentences. `variables` are the settings as text; settings that
 * are invalid by themselves are ignored.
 */
export function findBackendFaults(
  variables: Partial<Record<(typeof urlSettings)[number] | 'COOKIE_DOMAIN', string>>,
): string[] {
  const addresses = urlSettings.flatMap((name) => {
    const url = parseOrigin(variables[name])
    return url === null ? [] : [{ name, url }]
  })
  const domain = cookieDomain.safeParse(variables.COOKIE_DOMAIN).data
  const names = addresses.map(({ name }) => name).join(' and ')
  const faults: string[] = []
  if (new Set(addresses.map(({ url }) => url.protocol)).size > 1) {
    faults.push(`${names} must all begin with https://, or all with http://: a browser does not mix the two.`)
  }
  if (domain !== undefined) {
    if (addresses.length === 0) faults.push('COOKIE_DOMAIN needs PUBLIC_URL or PRIMARY_URL: it must cover their hosts.')
    for (const { name, url } of addresses) {
      if (isInDomain(url.hostname, domain)) continue
      faults.push(
        `COOKIE_DOMAIN does not cover ${name}: its host must be that domain, or end with a dot and that domain.`,
      )
    }
  } else if (variables.COOKIE_DOMAIN === undefined && new Set(addresses.map(({ url }) => url.hostname)).size > 1) {
    faults.push(
      `${names} have different hosts, so they need COOKIE_DOMAIN, a domain that covers all of them: without it a member who is signed in on one is not on the other.`,
    )
  }
  return faults
}
