import { useEffect, useState } from 'react'
import { reloadForMissingFile, reloadIfNewBuild } from '#web/api/build.ts'
import { useUser } from '#web/features/session/use-user.ts'
import { ChunkLoadError } from '#web/lazy-screen.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Page } from './page.tsx'
import { PageError } from './page-error.tsx'
import { PlainHeader } from './plain-header.tsx'

/** Shown instead of a screen whose code could not be loaded. */
const ChunkMissing = () => {
  useDocumentTitle('Not loaded')
  const [state, setState] = useState<'checking' | 'missing' | 'retrying'>('checking')
  useEffect(() => {
    void reloadIfNewBuild().then((reloading) => {
      if (!reloading) setState('missing')
    })
  }, [])
  if (state === 'checking') return <Spinner className="min-h-[70svh]" />
  const retry = async () => {
    setState('retrying')
    if (!(await reloadForMissingFile())) setState('missing')
  }
  return <PageError title="This page did not load" busy={state === 'retrying'} onPress={retry} />
}

const ScreenCrashed = () => {
  useDocumentTitle('Something broke')
  return (
    <PageError
      title="The reel tore"
      text="Something on this page broke. Loading it again usually mends it."
      buttonText="Reload"
      onPress={() => location.reload()}
    />
  )
}

/** Shown instead of a screen whose code could not be loaded or that threw an error; the header stays. */
export const RouteError = ({ error }: { error: unknown }) => {
  const user = useUser()
  const headerProps = user ? {} : { header: <PlainHeader /> }
  return (
    <Page {...headerProps} isBelowHeader>
      {error instanceof ChunkLoadError ? <ChunkMissing /> : <ScreenCrashed />}
    </Page>
  )
}
