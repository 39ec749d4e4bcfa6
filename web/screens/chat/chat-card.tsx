import { Link } from '@tanstack/react-router'
import type { ChatCard } from '#contract/chat.ts'
import type { TitleRef } from '#contract/titles.ts'
import { Score } from '#web/features/titles/facts-line.tsx'
import { PictureFallback } from '#web/features/titles/picture-fallback.tsx'
import { cardImage } from '#web/features/titles/title-card.tsx'
import { ageLabel, dateOf, nameOf, refOf, yearOf } from '#web/features/titles/title-facts.ts'
import { TitleLink } from '#web/features/titles/title-link.tsx'
import { imageAttributes } from '#web/images.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Image } from '#web/ui/image.tsx'
import { CardActions } from './card-actions.tsx'

/** The route to the player of a movie, or of the first episode of a show. */
const playAddress = ({ type, id }: TitleRef, name: string) =>
  type === 'movie' ? paths.watchMovie({ id, name }) : paths.watchEpisode({ id, name, season: 1, episode: 1 })

/** The reason for the recommendation, without a year at its beginning: the card shows the year above the reason. */
const reasonWithoutYear = (reason: string, year: string | null): string =>
  year !== null && reason.startsWith(`${year}, `) ? reason.slice(year.length + 2) : reason

/** The card of a recommended title; renders nothing for a title without a picture. */
export const ChatCardItem = ({ card }: { card: ChatCard }) => {
  const image = cardImage(card, 'tall')
  if (image === null) return null
  const name = nameOf(card)
  const ref = refOf(card)
  const year = yearOf(dateOf(card))
  return (
    <li className="chat-card relative flex shrink-0 snap-start flex-col">
      <TitleLink title={{ ...ref, name }} className="group/card block rounded-card lift">
        <Image
          {...imageAttributes(image, 'w500', ['w185', 'w342', 'w500'], '12rem')}
          alt=""
          ratio="2/3"
          className="aspect-2/3 rounded-card"
          fallback={<PictureFallback name={name} />}
        />
        <span className="mt-2.5 mr-8 line-clamp-2 text-sm font-semibold group-hover/card:text-accent">{name}</span>
      </TitleLink>
      <Link
        {...playAddress(ref, name)}
        aria-label={`Play ${name}`}
        title={`Play ${name}`}
        className="chat-play grid size-11 place-items-center rounded-full text-accent hover:text-text"
      >
        <Icon name="play" className="size-5" />
      </Link>
      <p className="flex flex-wrap items-center gap-x-1 text-xs text-muted tabular-nums">
        {year && (
          <>
            <span>{year}</span>
            <span>·</span>
          </>
        )}
        <Score score={card.vote_average} decimals={2} />
        <span>·</span>
        <span>{ageLabel(card.adult)}</span>
      </p>
      <p className="line-clamp-3 text-xs text-muted">{reasonWithoutYear(card.reason, year)}</p>
      <CardActions titleRef={ref} name={name} />
    </li>
  )
}
