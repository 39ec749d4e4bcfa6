import type { PageConfiguration } from '#contract/page.ts'

/**
 * The configuration that the server writes into the page, the same for every user; read once. Where the server renders
 * (`first-screen/render.tsx`), there is no page, and `setConfiguration` is called before each rendering; so do not read
 * it while a module is loaded.
 */
export let configuration: PageConfiguration =
  typeof document === 'undefined'
    ? ({} as PageConfiguration)
    : JSON.parse(document.getElementById('matinee')?.textContent ?? '')

/** Replaces the configuration, where there is no page and in tests. */
export const setConfiguration = (replacement: PageConfiguration): void => {
  configuration = replacement
}
