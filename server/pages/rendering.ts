import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstScreen, RenderedScreen, RenderFirstScreen } from '#contract/first-screen.ts'
import type { PageConfiguration } from '#contract/page.ts'
import { loadOnce } from '#server/load-once.ts'

/**
 * Creates the function that renders a first screen (the screen in the HTML of a page) with the components of the web
 * app. The landing page was rendered by the build, into `folder`. The code that renders the other screens is loaded at
 * the first request for one of them, since a start does not need it.
 */
export function createRendering(
  folder: string,
): (screen: FirstScreen, configuration: PageConfiguration) => Promise<RenderedScreen> {
  const landingFile = join(folder, 'landing.json')
  const landing: RenderedScreen = existsSync(landingFile)
    ? JSON.parse(readFileSync(landingFile, 'utf8'))
    : { html: '', title: 'Matinee' }
  const load = loadOnce(async () => {
    const file = pathToFileURL(join(folder, 'render.js')).href
    return ((await import(file)) as { renderFirstScreen: RenderFirstScreen }).renderFirstScreen
  })
  return async (screen, configuration) => (screen.name === 'landing' ? landing : (await load())(screen, configuration))
}
