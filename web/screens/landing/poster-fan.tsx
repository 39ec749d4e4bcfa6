import { WallPoster } from './wall-poster.tsx'

/** Five posters of the wall, every third one, fanned out like cards. */
export const PosterFan = () => (
  <div className="fan">
    {[2, 5, 8, 11, 14].map((wallIndex) => (
      <WallPoster key={wallIndex} wallIndex={wallIndex} />
    ))}
  </div>
)
