import type { MouseEvent } from 'react'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

/** The view-transition-name shared by a card's picture and the picture of the page that it links to. */
export const pictureTransitionName = 'picture'

/** To be called at a click on a card's link: the card's picture then moves to the place of the page's picture. */
export const startPictureTransition = ({
  currentTarget,
  metaKey,
  ctrlKey,
  shiftKey,
}: MouseEvent<HTMLElement>): void => {
  // The link is opened in another tab or window.
  if (metaKey || ctrlKey || shiftKey) return
  const picture = currentTarget.querySelector<HTMLElement>('[data-image]')
  if (!picture || prefersReducedMotion() || !('startViewTransition' in document)) return
  // The name must be unique, so it is removed from the page's own picture and from cards that were pressed before.
  for (const otherPicture of document.querySelectorAll<HTMLElement>('[data-transition-picture], [data-image]')) {
    otherPicture.style.viewTransitionName = 'none'
  }
  picture.style.viewTransitionName = pictureTransitionName
}
