import type { MouseEvent } from 'react'

/** The name under which a card's picture becomes the picture of the page it leads to. */
export const carriedPicture = 'picture'

/** On the click of a card: its picture is the one that moves; give the page's picture the same name in CSS. */
export const carryPicture = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const picture = currentTarget.querySelector<HTMLElement>('[data-image]')
  if (!picture || !('startViewTransition' in document)) return
  // One name for one element: the page's own picture gives it up.
  for (const other of document.querySelectorAll<HTMLElement>('[data-carried]')) other.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = carriedPicture
}
