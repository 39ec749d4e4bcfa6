import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Replaces the browser's IntersectionObserver by one that the test controls, since happy-dom has no layout. Returns a
 * map from each observed element to a function that calls the observer's callback once, with one entry for each
 * argument: true if the element is in the window.
 */
export const stubIntersectionObserver = (): Map<Element, (...areInWindow: boolean[]) => void> => {
  const observedElements = new Map<Element, (...areInWindow: boolean[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly elements: Element[] = []
      readonly callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback
      }
      observe(element: Element) {
        this.elements.push(element)
        observedElements.set(element, (...areInWindow) => {
          const entries = areInWindow.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
          act(() => this.callback(entries, this as unknown as IntersectionObserver))
        })
      }
      disconnect() {
        for (const element of this.elements) observedElements.delete(element)
      }
    },
  )
  return observedElements
}
