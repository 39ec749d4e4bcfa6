import { Link } from '@tanstack/react-router'
import { configuration } from '#web/configuration.ts'
import { paths } from '#web/paths.ts'
import { offlineMovie } from './offline-movie.ts'
import { captionsAddress } from './sources.ts'

interface Props {
  /** The address of the video that did not play. */
  address: string
}

/**
 * Shown where a source did not play: a line with a link to a movie that needs no network. Renders nothing if the
 * catalogue is TMDB's, which does not have that movie. Renders nothing either if `address` is that of a movie that
 * comes with Matinee: only these movies have captions.
 */
export const OfflineMovieLink = ({ address }: Props) =>
  configuration.catalogue === 'open' && captionsAddress(address) === null ? (
    <p className="basis-full text-sm text-white/80">
      No network?{' '}
      <Link {...paths.watchMovie(offlineMovie)} className="font-semibold text-accent underline underline-offset-4">
        {offlineMovie.name}
      </Link>{' '}
      can be watched without one.
    </p>
  ) : null
