import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { imageUrl } from '#web/images.ts'
import type { Command, Commandable } from './commands.ts'
import { PlainFrame } from './plain-frame.tsx'
import { PlayerBackdrop, playerBoxStyle } from './player-box.tsx'
import { PlayerLines } from './player-lines.tsx'
import { playerLinesOf } from './player-lines-of.ts'
import { PlayerLoading } from './player-loading.tsx'
import { CouldNotPlayNotice, NoSourceNotice, OfflineNotice } from './player-notices.tsx'
import type { Playable } from './position.ts'
import type { SourceFailure } from './source-history.ts'
import { canStartAt, fillAddress } from './sources.ts'
import { speedText } from './speed-select.tsx'
import { useOnline } from './use-online.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { usePositionSaver } from './use-position-saver.ts'
import { useResume } from './use-resume.ts'
import type { Sources } from './use-sources.ts'
import { nextSpeed, type Speed } from './use-speed.ts'
import { VideoPlayer } from './video-player.tsx'
import { YouTubePlayer } from './youtube-player.tsx'

interface Props {
  playable: Playable
  sources: Sources
  speed: Speed
  /** The accessible name: the name of the movie or episode. */
  label: string
  backdrop: string | null
  /** True if the player takes the focus, because the user has just pressed a link that is no longer rendered. */
  takeFocus?: boolean
  /**
   * Renders what is shown when the movie or episode has ended, such as the offer of the next episode; `onStay` removes
   * it again.
   */
  renderAtEnd?: ((onStay: () => void) => ReactNode) | undefined
  /** Rendered between the player and the lines that say which source plays. */
  children: ReactNode
}

/**
 * Plays a movie or episode from the current source (the host of the video), at once and from where the user left it. A
 * source that shows no picture is replaced by the next source, or a notice says that the source cannot play. After a
 * change of source, playback goes on from the position that the last source reported. The `key` of this component must
 * be `playableKey(playable)`, so that another movie or episode gets a new player.
 */
export const Player = ({
  playable,
  sources,
  speed,
  label,
  backdrop,
  takeFocus = false,
  renderAtEnd,
  children,
}: Props) => {
  const { current, nextSource, failedIndexes, choose, fail, tryAgain } = sources
  const saver = usePositionSaver(playable)
  const { startSecond, isResumed, startAt } = useResume(playable, current !== null && canStartAt(current))
  const [hasEnded, setHasEnded] = useState(false)
  const [playingIndex, setPlayingIndex] = useState<number | null>(current?.index ?? null)
  const [hasLostNetwork, setHasLostNetwork] = useState(false)
  const isOnline = useOnline()
  const section = useRef<HTMLElement>(null)
  const commandable = useRef<Commandable>(null)
  const focusPlayer = () => section.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (takeFocus) section.current?.focus({ preventScroll: true })
  }, [takeFocus])
  const resumeAtLatest = () => {
    const latestSecond = saver.latestSecond()
    if (latestSecond !== null) startAt(latestSecond)
  }
  // After a change of source, playback continues at the position that the last source reported, if it reported one.
  if (current && current.index !== playingIndex) {
    setPlayingIndex(current.index)
    setHasEnded(false)
    resumeAtLatest()
  }
  if (isOnline && hasLostNetwork) {
    setHasLostNetwork(false)
    resumeAtLatest()
  }
  const onPlay = useCallback(() => setHasEnded(false), [])
  const onEnded = useCallback(() => {
    setHasEnded(true)
    if (document.fullscreenElement) void document.exitFullscreen()
  }, [])
  const onFailure = (failure: SourceFailure) => {
    // Without a network no source can play, so the error is not a failure of the source.
    if (navigator.onLine) fail(failure)
    else setHasLostNetwork(true)
  }
  const run = (command: Command): string | null => {
    if (command.action !== 'speed') return commandable.current?.run(command) ?? null
    if (current?.source.player !== 'video') return null
    const rate = nextSpeed(speed.rate, command.steps)
    speed.choose(rate)
    return speedText(rate)
  }
  const feedback = usePlayerKeys(section, run)
  // The player takes the focus, since the pressed button is no longer rendered.
  const tryOther =
    nextSource &&
    (() => {
      choose(nextSource.index)
      focusPlayer()
    })

  const renderContent = () => {
    if (current?.address == null) return <NoSourceNotice />
    if (hasLostNetwork) return <OfflineNotice address={current.address} />
    if (failedIndexes.has(current.index)) {
      const retry = () => {
        resumeAtLatest()
        tryAgain()
        focusPlayer()
      }
      return (
        <CouldNotPlayNotice
          name={current.source.name}
          address={current.address}
          onOtherSource={tryOther}
          onRetry={retry}
        />
      )
    }
    if (startSecond === null) return <PlayerLoading onOtherSource={null} />
    const address = fillAddress(current.address, startSecond)
    const { source } = current
    const commonProps = { ref: commandable, address, saver, onPlay, onEnded, onFailure, onOtherSource: tryOther }
    if (source.player === 'video') {
      const poster = backdrop ? imageUrl(backdrop, 'w1280') : undefined
      return (
        <VideoPlayer
          key={address}
          {...commonProps}
          label={label}
          poster={poster}
          startSecond={startSecond}
          speed={speed}
        />
      )
    }
    const key = `${current.index} ${address}`
    const frameProps = { source, label: `${label} on ${source.name}` }
    if (source.messages === 'youtube') return <YouTubePlayer key={key} {...commonProps} {...frameProps} />
    return <PlainFrame key={key} {...frameProps} address={address} saver={saver} onOtherSource={tryOther} />
  }
  const isPlaying = current !== null && !failedIndexes.has(current.index) && !hasLostNetwork
  return (
    <>
      <div className="md:px-gutter">
        <section ref={section} tabIndex={-1} aria-label="Player" className={playerBoxStyle}>
          {backdrop && <PlayerBackdrop path={backdrop} />}
          {renderContent()}
          <p
            role="status"
            className="pointer-events-none absolute inset-x-0 top-[18%] mx-auto w-fit rounded-full bg-black/75 px-4 py-2 font-semibold text-white tabular-nums empty:opacity-0"
          >
            {feedback}
          </p>
          {hasEnded && renderAtEnd?.(() => setHasEnded(false))}
        </section>
      </div>
      {children}
      <PlayerLines
        onPressed={focusPlayer}
        lines={isPlaying ? playerLinesOf(current, sources, isResumed ? startSecond : null, () => startAt(0)) : []}
      />
    </>
  )
}
