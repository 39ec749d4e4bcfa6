import type { MouseEvent } from 'react'
import { movesLess } from './use-media.ts'

/** The name under which a card's picture becomes the picture of the page it leads to. */
export const pictureTransitionName = 'picture'

/** On the click of a card: its picture is the one that moves; give the page's picture the same name in CSS. */
export const startPictureTransition = ({
  currentTarget,
  metaKey,
  ctrlKey,
  shiftKey,
}: MouseEvent<HTMLElement>): void => {
  // Opened elsewhere, it takes nothing of this page along.
  if (metaKey || ctrlKey || shiftKey) return
  const picture = currentTarget.querySelector<HTMLElement>('[data-image]')
  if (!picture || movesLess() || !('startViewTransition' in document)) return
  // One name for one element: the page's own picture gives it up, and a card that was pressed before.
  for (const other of document.querySelectorAll<HTMLElement>('[data-transition-picture], [data-image]')) {
    other.style.viewTransitionName = 'none'
  }
  picture.style.viewTransitionName = pictureTransitionName
}
