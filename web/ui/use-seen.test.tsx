import { render, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { expect, test } from 'vitest'
import { stubIntersectionObserver } from '#web/testing/intersection-observer.ts'
import { useSeen } from './use-seen.ts'

const Seen = ({ name }: { name: string }) => {
  const [wasSeen, setWasSeen] = useState(false)
  const ref = useSeen(useCallback(() => setWasSeen(true), []))
  return (
    <p key={name} ref={wasSeen ? undefined : ref}>
      {wasSeen ? 'seen' : 'not seen'}
    </p>
  )
}

test('an element was seen when it came into the window, and is not observed any longer then', () => {
  const observed = stubIntersectionObserver()
  render(<Seen name="first" />)
  const report = observed.get(screen.getByText('not seen'))
  report?.(false)
  report?.(true, false)
  screen.getByText('not seen')
  report?.(false, true)
  screen.getByText('seen')
  expect(observed.size).toBe(0)
})

test('the element that replaces another one is observed in its place', () => {
  const observed = stubIntersectionObserver()
  const { rerender, unmount } = render(<Seen name="first" />)
  rerender(<Seen name="second" />)
  expect([...observed.keys()]).toEqual([screen.getByText('not seen')])
  unmount()
  expect(observed.size).toBe(0)
})
