import { configuration } from '#web/configuration.ts'
import { imageAttributes } from '#web/images.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Image } from '#web/ui/image.tsx'

/** The poster at one index of the wall. */
export const WallPoster = ({ wallIndex, className = '' }: { wallIndex: number; className?: string }) => {
  const hydrated = useHydrated()
  // The build renders the landing page without a catalogue.
  const path = hydrated && configuration.wall[wallIndex % Math.max(1, configuration.wall.length)]
  if (!path) return <div className={`aspect-2/3 rounded-card poster-ground ${className}`} />
  return (
    <Image
      {...imageAttributes(path, 'w342', ['w154', 'w185', 'w342'], '10rem')}
      alt=""
      ratio="2/3"
      className={`aspect-2/3 rounded-card ${className}`}
    />
  )
}
