import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { imageUrl } from '#web/images.ts'
import { Button } from '#web/ui/button.tsx'
import { FramePlayer } from './frame-player.tsx'
import { Notice } from './notice.tsx'
import { OwnPlayer } from './own-player.tsx'
import { clockText, type Playable } from './position.ts'
import { canStartAt, filledAddress } from './sources.ts'
import { usePositionSaver } from './use-position-saver.ts'
import { useResume } from './use-resume.ts'
import type { Sources } from './use-sources.ts'
import { Waiting } from './waiting.tsx'
import { WithoutNetwork } from './without-network.tsx'

interface Props {
  playable: Playable
  sources: Sources
  /** The accessible name: what plays. */
  label: string
  backdrop: string | null
  /** True when the user has just pressed a link that is no longer rendered: playback and focus start here at once. */
  pressedFor?: boolean
  /** Rendered when the film or episode has ended; `stay` removes it again. */
  next?: ((stay: () => void) => ReactNode) | undefined
}

/**
 * Plays a film or episode from the chosen source, and shows a notice if the source cannot play it. Give it
 * `playableKey` as `key`. After a change of source, playback goes on from the position that the last source reported.
 */
export const Player = ({ playable, sources, label, backdrop, pressedFor = false, next }: Props) => {
  const { current, other, failed, choose, markFailed } = sources
  const saver = usePositionSaver(playable)
  const { begin, offer, decide } = useResume(playable, current !== null && canStartAt(current))
  const [pressed, setPressed] = useState(pressedFor)
  const [ended, setEnded] = useState(false)
  const [playing, setPlaying] = useState<number | null>(current?.index ?? null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (pressedFor) section.current?.focus({ preventScroll: true })
  }, [pressedFor])
  // The source was changed, here or in the dropdown: continue at the last source's position, if it reported one.
  if (current && current.index !== playing) {
    setPlaying(current.index)
    setEnded(false)
    const latest = saver.latest()
    if (latest !== null) {
      setPressed(true)
      decide(latest)
    }
  }
  const onPlay = useCallback(() => setEnded(false), [])
  const onEnded = useCallback(() => {
    setEnded(true)
    if (document.fullscreenElement) void document.exitFullscreen()
  }, [])
  const tryOther = other && (() => choose(other.index))
  const begun = (seconds: number) => {
    setPressed(true)
    decide(seconds)
  }
  const tryAgain = (index: number) => {
    const latest = saver.latest()
    if (latest !== null) begun(latest)
    markFailed(index, false)
  }

  const content = () => {
    if (current?.address == null) {
      return (
        <Notice
          icon="film"
          text="No source has this title"
          more="It stays listed, and plays here once a source has it."
        />
      )
    }
    if (failed.has(current.index)) {
      return (
        <Notice icon="film" text="This source could not play it" more={`${current.source.name} gave no picture.`}>
          {tryOther && (
            <Button size="small" onClick={tryOther}>
              Try another source
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => tryAgain(current.index)}>
            Try again
          </Button>
          <WithoutNetwork address={current.address} />
        </Notice>
      )
    }
    if (offer) {
      return (
        <Notice
          icon="clock"
          text="You were in the middle of it"
          more={offer.duration ? `${clockText(offer.seconds)} of ${clockText(offer.duration)}` : undefined}
        >
          <Button size="small" onClick={() => begun(offer.seconds)}>{`Go on at ${clockText(offer.seconds)}`}</Button>
          <Button look="quiet" size="small" onClick={() => begun(0)}>
            From the beginning
          </Button>
        </Notice>
      )
    }
    if (begin === null) return <Waiting onOther={null} />
    const address = filledAddress(current.address, begin)
    const common = { address, saver, onPlay, onEnded, onOther: tryOther }
    return current.source.player === 'video' ? (
      <OwnPlayer
        key={address}
        {...common}
        label={label}
        poster={backdrop ? imageUrl(backdrop, 'w1280') : undefined}
        start={begin}
        playAtOnce={pressed}
        onFailed={() => markFailed(current.index, true)}
      />
    ) : (
      <FramePlayer
        key={`${current.index} ${address}`}
        {...common}
        source={current.source}
        label={`${label} on ${current.source.name}`}
      />
    )
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Player"
      className="cinema relative isolate aspect-video max-xs:aspect-square w-full overflow-hidden bg-black outline-none md:rounded-panel"
    >
      {backdrop && (
        <img
          src={imageUrl(backdrop, 'w1280')}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      {content()}
      {ended && next?.(() => setEnded(false))}
    </section>
  )
}
