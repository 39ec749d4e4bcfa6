import { configuration } from '#web/configuration.ts'
import { imageFor } from '#web/images.ts'
import { Image } from '#web/ui/image.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The poster at one index of the wall. */
export const WallPicture = ({ place, className = '' }: { place: number; className?: string }) => {
  const hydrated = useHydrated()
  // The build renders the landing page without a catalogue.
  const path = hydrated && configuration.wall[place % Math.max(1, configuration.wall.length)]
  if (!path) return <div className={`aspect-2/3 rounded-card poster-ground ${className}`} />
  return (
    <Image
      {...imageFor(path, 'w342', ['w154', 'w185', 'w342'], '10rem')}
      alt=""
      ratio="2/3"
      className={`aspect-2/3 rounded-card ${className}`}
    />
  )
}
