import { useState } from 'react'
import type { Trailer } from '#contract/titles.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** The file of Matinee's own teaser, which is part of the app. */
const teaserFile = '/teaser.webm'

const fillStyle = 'absolute inset-0 size-full'

/** A trailer in a frame, from YouTube's host that sets no cookies. */
const Frame = ({ trailer }: { trailer: Trailer }) => {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <>
      {!isLoaded && <Spinner className={fillStyle} />}
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(trailer.key)}?autoplay=1&rel=0`}
        title={trailer.name || trailer.type}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        onLoad={() => setIsLoaded(true)}
        className={fillStyle}
      />
    </>
  )
}

/** Matinee's own teaser, shown if it is chosen, if a movie has no trailers, or if they could not be fetched. */
const Teaser = () => {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return (
      <p className={`${fillStyle} grid place-items-center p-6 text-center text-muted`}>
        The teaser could not be played.
      </p>
    )
  }
  return (
    <video
      src={teaserFile}
      aria-label="Matinee’s teaser"
      controls
      autoPlay
      muted
      playsInline
      onError={() => setHasFailed(true)}
      className={fillStyle}
    />
  )
}

/** Plays a trailer; plays Matinee's own teaser if `trailer` is null. */
export const TrailerPlayer = ({ trailer }: { trailer: Trailer | null }) => (
  <div className="cinema relative aspect-video overflow-hidden rounded-card bg-black">
    {trailer ? <Frame key={trailer.key} trailer={trailer} /> : <Teaser />}
  </div>
)
