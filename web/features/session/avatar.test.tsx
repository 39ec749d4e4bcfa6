import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('a user’s picture is shown, or without a picture or when it fails the first letter of the name; both are hidden from screen readers', () => {
  const { container, rerender } = render(<Avatar user={{ username: 'buster', image: 'https://p.example/b.jpg' }} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://p.example/b.jpg')
  expect(container.textContent).toBe('')
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.textContent).toBe('b')
  rerender(<Avatar user={{ username: 'buster', image: null }} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('b')
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  // This letter is two UTF-16 units.
  rerender(<Avatar user={{ username: '𠮷田', image: null }} />)
  expect(container.textContent).toBe('𠮷')
})
