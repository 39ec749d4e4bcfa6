import type { PageConfiguration } from '#contract/page.ts'

/**
 * The configuration that the server writes into the page's HTML. It is the same for every user, and is parsed once.
 * When the server itself renders a screen (`first-screen/render.tsx`), there is no page to read: the server calls
 * `setConfiguration` before each rendering. So modules must not read the configuration while they are being loaded.
 */
export let configuration: PageConfiguration =
  typeof document === 'undefined'
    ? ({} as PageConfiguration)
    : JSON.parse(document.getElementById('matinee')?.textContent ?? '')

/** Replaces the configuration: on the server before each rendering, and in tests. */
export const setConfiguration = (replacement: PageConfiguration): void => {
  configuration = replacement
}
