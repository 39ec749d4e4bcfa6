import { useEffect, useState } from 'react'
import { reloadForOtherBuild, serverBuild } from '#web/api/build.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { ChunkLoadError } from '#web/lazy-screen.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { Page } from './page.tsx'
import { PageError } from './page-error.tsx'
import { PlainHeader } from './plain-header.tsx'

/** In place of a part of the app that did not come. */
const ChunkMissing = () => {
  useTitle('Not loaded')
  const [state, setState] = useState<'asking' | 'missing' | 'trying'>('asking')
  useEffect(() => {
    void reloadForOtherBuild().then((reloading) => {
      if (!reloading) setState('missing')
    })
  }, [])
  if (state === 'asking') return <Spinner className="min-h-[70svh]" />
  const retry = async () => {
    setState('trying')
    // A browser may keep in mind that a file was not there; a page loaded anew asks for it again. Without an answer
    // that would lose the page.
    if ((await serverBuild()) === null) setState('missing')
    else location.reload()
  }
  return <PageError title="This page did not load" busy={state === 'trying'} onPress={retry} />
}

const ScreenCrashed = () => {
  useTitle('Something broke')
  return (
    <PageError
      title="The reel tore"
      text="Something on this page broke. Loading it again usually mends it."
      button="Reload"
      onPress={() => location.reload()}
    />
  )
}

/** In place of a screen that fell over; the header stays. */
export const RouteError = ({ error }: { error: unknown }) => {
  const { user } = useSession()
  const header = user ? {} : { header: <PlainHeader /> }
  return (
    <Page {...header} below>
      {error instanceof ChunkLoadError ? <ChunkMissing /> : <ScreenCrashed />}
    </Page>
  )
}
