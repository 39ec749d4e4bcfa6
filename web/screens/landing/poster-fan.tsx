import { WallPicture } from './wall-picture.tsx'

/** Five posters, fanned out like cards. */
export const PosterFan = () => (
  <div aria-hidden="true" className="fan">
    {[2, 5, 8, 11, 14].map((place) => (
      <WallPicture key={place} place={place} />
    ))}
  </div>
)
