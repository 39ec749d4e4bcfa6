import type { ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ageOf } from './age-of.ts'

/** No more other names than these are shown. */
const names = 4

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{word}</dt>
    <dd className="mt-0.5 break-words tabular-nums">{children}</dd>
  </div>
)

const External = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle('outline', 'small')}>
    {children}
    <Icon name="external" className="size-4" />
  </a>
)

/** An address from the catalogue is followed only when it is one of the web. */
const isWebAddress = (address: string | null): address is string => address !== null && /^https?:\/\//i.test(address)

/** Who somebody is; `dateText` is how dates are written. */
export const PersonFacts = ({ person, dateText }: { person: Person; dateText: (date: string | null) => string }) => {
  const { also_known_as, birthday, deathday, place_of_birth, known_for_department, homepage, imdb_id } = person
  const age = ageOf(birthday, deathday, new Date())
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 max-md:grid-cols-2">
        {also_known_as.length > 0 && <Fact word="Also known as">{also_known_as.slice(0, names).join(', ')}</Fact>}
        <Fact word="Born">
          {dateText(birthday)}
          {age !== null && ` (age ${age})`}
        </Fact>
        {place_of_birth && <Fact word="Place of birth">{place_of_birth}</Fact>}
        {deathday && <Fact word="Died">{dateText(deathday)}</Fact>}
        {known_for_department && <Fact word="Department">{known_for_department}</Fact>}
      </dl>
      {(isWebAddress(homepage) || imdb_id) && (
        <div className="flex flex-wrap gap-3">
          {isWebAddress(homepage) && <External href={homepage}>Official website</External>}
          {imdb_id && <External href={`https://www.imdb.com/name/${encodeURIComponent(imdb_id)}/`}>IMDB</External>}
        </div>
      )}
    </div>
  )
}
