import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trailer } from '#contract/titles.ts'
import { useFailure } from '#web/api/use-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TrailerPlayer } from './trailer-player.tsx'
import { trailersQuery } from './trailers-query.ts'

/** The highest number of trailers that the user can choose from. */
const maxTrailers = 6

/**
 * The trailers to choose from: trailers before teasers, otherwise in the order of the server; at most `maxTrailers`.
 */
const choicesOf = (trailers: readonly Trailer[]): Trailer[] =>
  [...trailers]
    .sort((one, other) => Number(one.type === 'Teaser') - Number(other.type === 'Teaser'))
    .slice(0, maxTrailers)

const Choice = ({ text, isChosen, onClick }: { text: string; isChosen: boolean; onClick: () => void }) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onClick}
    className="min-h-11 max-w-64 shrink-0 truncate rounded-full bg-veil px-4 text-sm font-semibold hover:bg-line aria-pressed:bg-text aria-pressed:text-ground"
  >
    {text}
  </button>
)

const Trailers = ({ id }: { id: number }) => {
  const query = useQuery(trailersQuery(id))
  const { isFetching, data, refetch } = query
  const failure = useFailure(query)
  const [chosenKey, setChosenKey] = useState<string | 'teaser' | null>(null)
  if (failure) {
    return (
      <>
        <TrailerPlayer trailer={null} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="text-sm text-muted">The trailers could not be fetched. This is Matinee’s own teaser.</p>
          <Button look="quiet" size="small" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      </>
    )
  }
  if (!data) return <Skeleton className="aspect-video" />
  const trailers = choicesOf(data)
  if (trailers.length === 0) {
    return (
      <>
        <TrailerPlayer trailer={null} />
        <p className="text-sm text-muted">There is no trailer for this title. This is Matinee’s own teaser.</p>
      </>
    )
  }
  const playingTrailer =
    chosenKey === 'teaser' ? null : (trailers.find(({ key }) => key === chosenKey) ?? trailers[0] ?? null)
  return (
    <>
      <TrailerPlayer trailer={playingTrailer} />
      <div className="no-scrollbar flex gap-2.5 overflow-x-auto p-1">
        {trailers.map(({ key, name, type }) => (
          <Choice
            key={key}
            text={name || type}
            isChosen={playingTrailer?.key === key}
            onClick={() => setChosenKey(key)}
          />
        ))}
        <Choice text="Matinee’s teaser" isChosen={playingTrailer === null} onClick={() => setChosenKey('teaser')} />
      </div>
    </>
  )
}

interface Props {
  id: number
  name: string
  open: boolean
  onClose: () => void
}

/** A dialog that plays a movie's trailers, which are fetched when it opens. */
export const TrailerDialog = ({ id, name, open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    label={`Trailer of ${name}`}
    className="fade-in m-auto w-[min(64rem,calc(100vw-1.5rem),calc((100svh-12rem)*1.78))] max-w-none min-w-72 rounded-panel border border-line p-3 md:p-5"
  >
    <div className="grid grid-cols-1 gap-3 md:gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="truncate pl-1 font-display text-lg font-semibold md:text-xl">{name}</h2>
        <IconButton icon="close" label="Close trailer" onClick={onClose} />
      </div>
      <Trailers id={id} />
    </div>
  </Dialog>
)
