import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The links and buttons of a card. */
const controlsOf = (card: Element | undefined) => [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])]

/**
 * A roving tabindex: in a list of cards, the Tab key reaches the controls of only one card, the one that had the focus
 * last, and at first those of the first card. The left and right arrow keys, Home and End move the focus to the same
 * control of another card. Returns the handlers of the list's element.
 */
export const useRowFocus = (list: RefObject<HTMLElement | null>) => {
  const focusedIndex = useRef(0)
  const cards = () => [...(list.current?.children ?? [])]
  const setTabIndexes = () => {
    const stopIndex = Math.min(focusedIndex.current, cards().length - 1)
    cards().forEach((card, index) => {
      for (const control of controlsOf(card)) control.tabIndex = index === stopIndex ? 0 : -1
    })
  }
  // Runs after every render, since a render may change the cards.
  useLayoutEffect(setTabIndexes)

  return {
    onFocus: ({ target }: FocusEvent) => {
      const index = cards().findIndex((card) => card.contains(target))
      // The list itself may get the focus too, and then no card has it.
      if (index < 0) return
      focusedIndex.current = index
      setTabIndexes()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const allCards = cards()
      const targetIndexes: Record<string, number> = {
        ArrowLeft: focusedIndex.current - 1,
        ArrowRight: focusedIndex.current + 1,
        Home: 0,
        End: allCards.length - 1,
      }
      const targetIndex = targetIndexes[event.key]
      // With Alt or Meta an arrow key is a command of the browser, such as Back.
      if (targetIndex === undefined || event.altKey || event.metaKey) return
      const controlIndex = controlsOf(allCards[focusedIndex.current]).indexOf(event.target as HTMLElement)
      // The list itself has the focus, for example after a press between two cards: the browser scrolls it.
      if (controlIndex < 0) return
      event.preventDefault()
      controlsOf(allCards[targetIndex])[controlIndex]?.focus()
    },
  }
}
