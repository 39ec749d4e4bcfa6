import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pauseOthers } from '#web/features/player/pause-others.ts'
import { nameOf } from '#web/features/titles/title-facts.ts'
import { trendingQuery } from '#web/features/titles/title-queries.ts'
import { TrailerPlayer } from '#web/features/titles/trailer-player.tsx'
import { trailersQuery } from '#web/features/titles/trailers-query.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type TrailerEntry, TrailerList } from './trailer-list.tsx'

const teaser: TrailerEntry = { name: 'Matinee', kind: 'Teaser', image: null, trailer: null }

/** The entries of the list: Matinee's teaser and, if there is one, the trailer of the trending movie. */
const useTrailerEntries = () => {
  const trending = useQuery(trendingQuery('movies'))
  const trailers = useQuery({ ...trailersQuery(trending.data?.id ?? 0), enabled: trending.data !== undefined })
  const trailer = trailers.data?.find(({ type }) => type === 'Trailer') ?? trailers.data?.[0]
  const movie = trending.data
  const entries: TrailerEntry[] =
    movie && trailer
      ? [teaser, { name: nameOf(movie), kind: 'Trailer', image: movie.backdrop_path, trailer }]
      : [teaser]
  return { entries, pending: trending.isLoading || trailers.isLoading }
}

const Panel = ({ onClose }: { onClose: () => void }) => {
  const { entries, pending } = useTrailerEntries()
  const [playing, setPlaying] = useState<TrailerEntry | null>(null)
  const panel = useRef<HTMLElement>(null)
  // When the list and the player replace each other, the pressed button disappears. The panel then takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list and the player replace each other.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [playing])
  const play = (entry: TrailerEntry) => {
    setPlaying(entry)
    // The movie is paused here, since the trailer's frame does not tell the page when it begins to play.
    if (entry.trailer) pauseOthers()
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      id="trailers"
      aria-label="Trailers Exclusive"
      className="absolute right-0 bottom-14 z-30 w-96 overflow-hidden rounded-panel border border-line bg-raised shadow-lift outline-none"
    >
      <div className="flex items-center justify-between gap-3 p-3 pl-5">
        <h2 className="font-display text-md font-semibold">{playing ? playing.name : 'Trailers Exclusive'}</h2>
        <IconButton icon="close" label="Close trailers" className="bg-transparent!" onClick={onClose} />
      </div>
      {playing ? (
        <>
          <div
            className="px-2"
            onPlayCapture={({ target }) => {
              if (target instanceof HTMLVideoElement) pauseOthers(target)
            }}
          >
            <TrailerPlayer trailer={playing.trailer} />
          </div>
          <div className="p-3">
            <Button look="quiet" size="small" onClick={() => setPlaying(null)}>
              <Icon name="left" className="-ml-1 size-4" />
              All trailers
            </Button>
          </div>
        </>
      ) : (
        <TrailerList entries={entries} pending={pending} onPlay={play} />
      )}
    </section>
  )
}

/**
 * The button Trailers Exclusive, and the popup that it opens: a list of trailers, or the player of the chosen trailer.
 */
export const TrailersPopup = () => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup wherever the focus is in it.
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // The chat's panel leaves the key alone then.
        event.preventDefault()
        close()
      }}
    >
      {open && <Panel onClose={close} />}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? 'trailers' : undefined}
        onClick={() => setOpen(!open)}
        className={buttonStyle('outline', 'small', 'aria-expanded:bg-veil')}
      >
        <Icon name="film" className="size-4.5 text-accent" />
        Trailers Exclusive
      </button>
    </div>
  )
}
