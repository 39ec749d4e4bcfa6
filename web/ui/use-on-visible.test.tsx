import { render, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { expect, test } from 'vitest'
import { stubIntersectionObserver } from '#web/testing/intersection-observer.ts'
import { useOnVisible } from './use-on-visible.ts'

const Seen = ({ name }: { name: string }) => {
  const [wasSeen, setWasSeen] = useState(false)
  const ref = useOnVisible(useCallback(() => setWasSeen(true), []))
  return (
    <p key={name} ref={wasSeen ? undefined : ref}>
      {wasSeen ? 'seen' : 'not seen'}
    </p>
  )
}

test('an element counts as seen once it is in the window, and is then no longer observed', () => {
  const observedElements = stubIntersectionObserver()
  render(<Seen name="first" />)
  const report = observedElements.get(screen.getByText('not seen'))
  report?.(false)
  report?.(true, false)
  screen.getByText('not seen')
  report?.(false, true)
  screen.getByText('seen')
  expect(observedElements.size).toBe(0)
})

test('when another element is rendered instead, that element is observed', () => {
  const observedElements = stubIntersectionObserver()
  const { rerender, unmount } = render(<Seen name="first" />)
  rerender(<Seen name="second" />)
  expect([...observedElements.keys()]).toEqual([screen.getByText('not seen')])
  unmount()
  expect(observedElements.size).toBe(0)
})
