import type { PageConfiguration } from '#contract/page.ts'

/**
 * The configuration that the server writes into the page, the same for every user; parsed once. When the server renders
 * a screen (`first-screen/render.tsx`), there is no page: `setConfiguration` is called before each rendering, so
 * modules must not read the configuration while they are being loaded.
 */
export let configuration: PageConfiguration =
  typeof document === 'undefined'
    ? ({} as PageConfiguration)
    : JSON.parse(document.getElementById('matinee')?.textContent ?? '')

/** Replaces the configuration: on the server before each rendering, and in tests. */
export const setConfiguration = (replacement: PageConfiguration): void => {
  configuration = replacement
}
