import { useSearch } from '@tanstack/react-router'
import { playableOf } from '#web/playable-of.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { useLights } from './use-lights.ts'
import { WatchEpisode } from './watch-episode.tsx'
import { WatchMovie } from './watch-movie.tsx'
import { WatchNotFound } from './watch-not-found.tsx'

export const WatchScreen = () => {
  const search = useSearch({ from: '/member/watch' })
  const [lightsOff, onToggleLights] = useLights()
  const playable = playableOf(search)
  const lights = { lightsOff, onToggleLights }
  const renderContent = () => {
    if (playable === null) return <WatchNotFound />
    if (playable.type === 'movie') return <WatchMovie playable={playable} name={search.name} {...lights} />
    return <WatchEpisode playable={playable} name={search.name} lastNumberInUrl={search.tepisodes} {...lights} />
  }
  return <Page isBelowHeader>{renderContent()}</Page>
}
