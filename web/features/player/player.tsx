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
import { canStartAt, filledAddress } from './sources.ts'
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
  /** The accessible name: what plays. */
  label: string
  backdrop: string | null
  /** True when the user has just pressed a link that is no longer rendered: the player then takes the focus. */
  takeFocus?: boolean
  /** Rendered when the film or episode has ended; `stay` removes it again. */
  next?: ((stay: () => void) => ReactNode) | undefined
  /** Rendered between the picture and the lines about it. */
  children: ReactNode
}

/**
 * Plays a film or episode from the current source, at once and where it was left. A source that shows no picture is
 * replaced by the next one, or a notice says that it cannot play. Give it `playableKey` as `key`. After a change of
 * source, playback goes on from the position that the last source reported.
 */
export const Player = ({ playable, sources, speed, label, backdrop, takeFocus = false, next, children }: Props) => {
  const { current, other, failed, choose, fail, tryAgain } = sources
  const saver = usePositionSaver(playable)
  const { startSecond, resumed, startAt } = useResume(playable, current !== null && canStartAt(current))
  const [ended, setEnded] = useState(false)
  const [playingIndex, setPlayingIndex] = useState<number | null>(current?.index ?? null)
  const [lostNetwork, setLostNetwork] = useState(false)
  const online = useOnline()
  const section = useRef<HTMLElement>(null)
  const commandable = useRef<Commandable>(null)
  const focusHere = () => section.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (takeFocus) section.current?.focus({ preventScroll: true })
  }, [takeFocus])
  const resumeAtLatest = () => {
    const latest = saver.latest()
    if (latest !== null) startAt(latest)
  }
  // The source was changed: continue at the last source's position, if it reported one.
  if (current && current.index !== playingIndex) {
    setPlayingIndex(current.index)
    setEnded(false)
    resumeAtLatest()
  }
  if (online && lostNetwork) {
    setLostNetwork(false)
    resumeAtLatest()
  }
  const onPlay = useCallback(() => setEnded(false), [])
  const onEnded = useCallback(() => {
    setEnded(true)
    if (document.fullscreenElement) void document.exitFullscreen()
  }, [])
  const onFailure = (failure: SourceFailure) => {
    // Without a network no source can play, so that this is not a failure of the source.
    if (navigator.onLine) fail(failure)
    else setLostNetwork(true)
  }
  const run = (command: Command): string | null => {
    if (command.do !== 'speed') return commandable.current?.run(command) ?? null
    if (current?.source.player !== 'video') return null
    const rate = nextSpeed(speed.rate, command.steps)
    speed.choose(rate)
    return speedText(rate)
  }
  const feedback = usePlayerKeys(section, run)
  // The button that was pressed is no longer rendered, so the player takes the focus.
  const tryOther =
    other &&
    (() => {
      choose(other.index)
      focusHere()
    })

  const renderContent = () => {
    if (current?.address == null) return <NoSourceNotice />
    if (lostNetwork) return <OfflineNotice address={current.address} />
    if (failed.has(current.index)) {
      const retry = () => {
        resumeAtLatest()
        tryAgain()
        focusHere()
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
    const address = filledAddress(current.address, startSecond)
    const { source } = current
    const commonProps = { ref: commandable, address, saver, onPlay, onEnded, onFailure, onOtherSource: tryOther }
    if (source.player === 'video') {
      const poster = backdrop ? imageUrl(backdrop, 'w1280') : undefined
      return (
        <VideoPlayer key={address} {...commonProps} label={label} poster={poster} start={startSecond} speed={speed} />
      )
    }
    const key = `${current.index} ${address}`
    const frameProps = { source, label: `${label} on ${source.name}` }
    if (source.messages === 'youtube') return <YouTubePlayer key={key} {...commonProps} {...frameProps} />
    return <PlainFrame key={key} {...frameProps} address={address} saver={saver} onOtherSource={tryOther} />
  }
  const plays = current !== null && !failed.has(current.index) && !lostNetwork
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
          {ended && next?.(() => setEnded(false))}
        </section>
      </div>
      {children}
      <PlayerLines
        onPressed={focusHere}
        lines={plays ? playerLinesOf(sources, resumed ? startSecond : null, () => startAt(0)) : []}
      />
    </>
  )
}
