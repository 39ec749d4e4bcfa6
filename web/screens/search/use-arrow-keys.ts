import type { KeyboardEvent, RefObject } from 'react'

/** Two links whose tops are at most this far apart are in the same row. */
const sameRowPixels = 8

/** The link to which the arrow key down (1) or up (-1) leads: the nearest link in the next row of that direction. */
const linkInNextRow = (
  links: readonly HTMLElement[],
  from: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined => {
  const fromBox = from.getBoundingClientRect()
  const linkBoxes = links.map((link) => ({ link, box: link.getBoundingClientRect() }))
  const linksBeyond = linkBoxes.filter(({ box }) => (box.top - fromBox.top) * direction > sameRowPixels)
  const rowTop = Math.min(...linksBeyond.map(({ box }) => box.top * direction)) * direction
  return linksBeyond
    .filter(({ box }) => Math.abs(box.top - rowTop) <= sameRowPixels)
    .sort((one, other) => Math.abs(one.box.left - fromBox.left) - Math.abs(other.box.left - fromBox.left))[0]?.link
}

/**
 * Returns the handler that moves the focus through the results of a search with the arrow keys: from the field down to
 * the first result, between results in every direction, and up from the first row to the field. Escape calls `clear`
 * and focuses the field. In the empty field Escape is left to other handlers, such as that of the chat's panel.
 */
export const useArrowKeys =
  (area: RefObject<HTMLElement | null>, clear: () => void) =>
  (event: KeyboardEvent): void => {
    // While an input method composes a word, as for Japanese, the keys are for the input method.
    if (event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const field = area.current?.querySelector<HTMLInputElement>('input[type=search]')
    const links = [...(area.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    const target = event.target as HTMLElement
    const index = links.indexOf(target)
    const isInField = target === field
    if (!isInField && index < 0) return

    const targetsByKey: Record<string, () => HTMLElement | null | undefined> = {
      ArrowDown: () => (isInField ? links[0] : linkInNextRow(links, target, 1)),
      ArrowUp: () => (isInField ? null : (linkInNextRow(links, target, -1) ?? field)),
      ArrowRight: () => (isInField ? null : links[index + 1]),
      ArrowLeft: () => (isInField ? null : links[index - 1]),
      Escape: () => {
        if (isInField && field?.value === '') return null
        clear()
        return field
      },
    }
    const newTarget = targetsByKey[event.key]?.()
    if (!newTarget) return
    event.preventDefault()
    newTarget.focus()
  }
