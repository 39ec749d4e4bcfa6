/**
 * Replaces a link whose style sheet could not be loaded by a new link to the same style sheet; returns the new link.
 */
const replacementFor = (failed: HTMLLinkElement): HTMLLinkElement => {
  const link = failed.cloneNode() as HTMLLinkElement
  delete link.dataset['failed']
  failed.replaceWith(link)
  return link
}

const waitForLoad = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)))
  })

/**
 * Resolves when all style sheets of the page are loaded; those that failed before, which index.html marks, are
 * requested again. Rejects if one fails. Vite itself requests the style sheet of a chunk only once, and treats it as
 * loaded even if it failed.
 */
export const waitForStyleSheets = async (): Promise<void> => {
  // The server renders screens without style sheets.
  if (typeof document === 'undefined') return
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...links].map((link) => waitForLoad('failed' in link.dataset ? replacementFor(link) : link)))
}
