import type { CSSProperties } from 'react'
import { configuration } from '#web/configuration.ts'
import { imageUrl } from '#web/images.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Image } from '#web/ui/image.tsx'
import { WallPoster } from './wall-poster.tsx'

const PosterStrip = ({ wallIndexes, columns }: { wallIndexes: readonly number[]; columns: number }) => (
  <div className="device-strip" style={{ '--columns': columns } as CSSProperties}>
    {wallIndexes.map((wallIndex) => (
      <WallPoster key={wallIndex} wallIndex={wallIndex} />
    ))}
  </div>
)

/**
 * A device's screen with the backdrop of the movie in home's banner. The HTML of the landing page is rendered during
 * the build, when there is no catalogue, so the backdrop is added only in the browser.
 */
const HeroScreen = () => {
  const hydrated = useHydrated()
  const path = hydrated && configuration.heroes.movies?.backdrop_path
  return (
    <div className="device-scene">
      {path && <Image src={imageUrl(path, 'w780')} alt="" ratio="16/9" className="size-full" />}
    </div>
  )
}

/** A drawing of a monitor, a tablet and a phone, with posters on them. */
export const Devices = () => (
  <div className="devices">
    <div className="device device-desk">
      <HeroScreen />
      <PosterStrip wallIndexes={[1, 4, 9, 12, 16, 20]} columns={6} />
    </div>
    <div className="device-foot" />
    <div className="device device-tablet">
      <PosterStrip wallIndexes={[3, 10, 17, 22]} columns={2} />
    </div>
    <div className="device device-phone">
      <PosterStrip wallIndexes={[6, 13]} columns={1} />
    </div>
  </div>
)
