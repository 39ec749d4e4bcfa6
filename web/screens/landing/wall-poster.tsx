import { configuration } from '#web/configuration.ts'
import { imageAttributes } from '#web/images.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Image } from '#web/ui/image.tsx'

/**
 * The poster at an index in the list of configured posters; after the last poster the list begins again. A plain box
 * before hydration, or if there are no posters.
 */
export const WallPoster = ({ wallIndex, className = '' }: { wallIndex: number; className?: string }) => {
  const hydrated = useHydrated()
  // The HTML of this page is rendered by the build, which has no catalogue.
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
