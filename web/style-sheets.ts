const loadAgain = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement
    delete link.dataset['failed']
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${link.href} could not be loaded`))
    failed.replaceWith(link)
  })

/**
 * Loads the style sheets again that could not be loaded before, which index.html marks; rejects if one fails again. Vite
 * requests the style sheet of a chunk only once, and takes it for loaded afterwards.
 */
export const reloadFailedStyleSheets = async (): Promise<void> => {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-failed]')
  await Promise.all([...failed].map(loadAgain))
}
