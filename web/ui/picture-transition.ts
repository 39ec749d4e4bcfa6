import type { MouseEvent } from 'react'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { staysOnPage } from './stays-on-page.ts'

/** The view-transition-name shared by a card's picture and the picture of the page that it links to. */
export const pictureTransitionName = 'picture'

/**
 * Prepares the view transition from a card's picture to the picture of the page that the card links to. To be called at
 * a click on the card's link.
 */
export const startPictureTransition = (event: MouseEvent<HTMLElement>): void => {
  if (staysOnPage(event)) return
  const picture = event.currentTarget.querySelector<HTMLElement>('[data-image]')
  if (!picture || prefersReducedMotion() || !('startViewTransition' in document)) return
  // The name must be unique, so it is removed from the page's own picture and from cards that were pressed before.
  for (const otherPicture of document.querySelectorAll<HTMLElement>('[data-transition-picture], [data-image]')) {
    otherPicture.style.viewTransitionName = 'none'
  }
  picture.style.viewTransitionName = pictureTransitionName
}
