import type { ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ageOf } from './age-of.ts'

/** The highest number of a person's other names that are shown. */
const maxOtherNames = 4

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mt-0.5 break-words tabular-nums">{children}</dd>
  </div>
)

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle('outline', 'small')}>
    {children}
    <Icon name="external" className="size-4" />
  </a>
)

/**
 * True if a URL begins with http:// or https://. Only such a homepage is linked, since its URL comes from the
 * catalogue, and a click on a javascript: URL would run code.
 */
const isWebUrl = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)

/** A list of the facts about a person; `dateText` formats a date (YYYY-MM-DD or null). */
export const PersonFacts = ({ person, dateText }: { person: Person; dateText: (date: string | null) => string }) => {
  const { also_known_as, birthday, deathday, place_of_birth, known_for_department, homepage, imdb_id } = person
  const age = ageOf(birthday, deathday, new Date())
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 max-md:grid-cols-2 max-xs:grid-cols-1">
        {also_known_as.length > 0 && (
          <Fact label="Also known as">{also_known_as.slice(0, maxOtherNames).join(', ')}</Fact>
        )}
        <Fact label="Born">
          {dateText(birthday)}
          {age !== null && ` (age ${age})`}
        </Fact>
        {place_of_birth && <Fact label="Place of birth">{place_of_birth}</Fact>}
        {deathday && <Fact label="Died">{dateText(deathday)}</Fact>}
        {known_for_department && <Fact label="Department">{known_for_department}</Fact>}
      </dl>
      {(isWebUrl(homepage) || imdb_id) && (
        <div className="flex flex-wrap gap-3">
          {isWebUrl(homepage) && <ExternalLink href={homepage}>Official website</ExternalLink>}
          {imdb_id && (
            <ExternalLink href={`https://www.imdb.com/name/${encodeURIComponent(imdb_id)}/`}>IMDB</ExternalLink>
          )}
        </div>
      )}
    </div>
  )
}
