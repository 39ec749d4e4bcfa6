import { Link } from '@tanstack/react-router'
import { imageAttributes } from '#web/images.ts'
import { paths } from '#web/paths.ts'
import { Image } from '#web/ui/image.tsx'
import { Monogram } from './monogram.tsx'

interface Props {
  person: { id: number; name: string; profile_path: string | null }
  /** The line under the name, such as the character that the person played. */
  fact: string
  /** True if the portrait is fetched before other pictures. */
  eager?: boolean
}

/** The CSS class of the aspect ratio of a portrait. */
export const portraitAspect = 'aspect-4/5'

/** A person's portrait and name as a card, which is a link to the person's page. */
export const PersonCard = ({ person: { id, name, profile_path }, fact, eager = false }: Props) => (
  <Link {...paths.person({ id, name })} className="group/card block rounded-card lift">
    {profile_path ? (
      <Image
        {...imageAttributes(profile_path, 'h632', ['w185', 'h632'], '12rem')}
        alt=""
        ratio="4/5"
        eager={eager}
        className={`${portraitAspect} rounded-card`}
        fallback={<Monogram name={name} />}
      />
    ) : (
      <div className={`${portraitAspect} overflow-hidden rounded-card`}>
        <Monogram name={name} />
      </div>
    )}
    <span className="mt-2.5 line-clamp-2 text-sm font-semibold group-hover/card:text-accent lg:text-base">{name}</span>
    <span className="line-clamp-2 text-xs text-muted lg:text-sm">{fact}</span>
  </Link>
)
