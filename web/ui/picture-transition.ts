import type { MouseEvent } from 'react'
import { prefersReducedMotion } from './use-media.ts'

/** The view-transition-name shared by a card's picture and the picture of the page that it links to. */
export const pictureTransitionName = 'picture'

/** Call it on the click of a card's link: the card's picture then moves to the place of the page's picture. */
export const startPictureTransition = ({
  currentTarget,
  metaKey,
  ctrlKey,
  shiftKey,
}: MouseEvent<HTMLElement>): void => {
  // Opened in another tab or window.
  if (metaKey || ctrlKey || shiftKey) return
  const picture = currentTarget.querySelector<HTMLElement>('[data-image]')
  if (!picture || prefersReducedMotion() || !('startViewTransition' in document)) return
  // A name must be unique: take it from the page's own picture and from a card that was pressed before.
  for (const other of document.querySelectorAll<HTMLElement>('[data-transition-picture], [data-image]')) {
    other.style.viewTransitionName = 'none'
  }
  picture.style.viewTransitionName = pictureTransitionName
}
