/**
 * Replaces a link whose style sheet could not be loaded by a new link to the same style sheet; returns the new link.
 */
const replaceFailedLink = (failed: HTMLLinkElement): HTMLLinkElement => {
  const link = failed.cloneNode() as HTMLLinkElement
  delete link.dataset['failed']
  failed.replaceWith(link)
  return link
}

/** Resolves when a style sheet is loaded; rejects if it cannot be loaded. */
const waitForLoad = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)))
  })

/**
 * Resolves when all style sheets of the page are loaded; rejects if one cannot be loaded. A style sheet that could not
 * be loaded before is requested again; a script in index.html has marked its link. Vite itself requests the style sheet
 * of a chunk only once, and treats it as loaded even if the request failed.
 */
export const waitForStyleSheets = async (): Promise<void> => {
  // When the server renders a screen, there are no style sheets to wait for.
  if (typeof document === 'undefined') return
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...links].map((link) => waitForLoad('failed' in link.dataset ? replaceFailedLink(link) : link)))
}
