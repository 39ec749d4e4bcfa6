import type { PageConfiguration } from '#contract/page.ts'

/**
 * The configuration that the server writes into the page, the same for every user; read once. Where the server renders
 * (`first-screen/render.tsx`), there is no page: it fills this object before it renders.
 */
export const configuration: PageConfiguration =
  typeof document === 'undefined'
    ? ({} as PageConfiguration)
    : JSON.parse(document.getElementById('matinee')?.textContent ?? '')
