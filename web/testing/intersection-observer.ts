import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Replaces the browser's IntersectionObserver by one that reports what the test says, since happy-dom has no layout.
 * Returns the elements that are observed, each with a function that calls back once with a series of states: whether
 * the element is in the window.
 */
export const stubIntersectionObserver = (): Map<Element, (...areIn: boolean[]) => void> => {
  const observed = new Map<Element, (...areIn: boolean[]) => void>()
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
        observed.set(element, (...areIn) => {
          const entries = areIn.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
          act(() => this.callback(entries, this as unknown as IntersectionObserver))
        })
      }
      disconnect() {
        for (const element of this.elements) observed.delete(element)
      }
    },
  )
  return observed
}
