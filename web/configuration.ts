import type { PageConfiguration } from '#contract/page.ts'

/** The configuration that the server writes into the page, the same for every user; read once. */
export const configuration: PageConfiguration = JSON.parse(document.getElementById('matinee')?.textContent ?? '')
