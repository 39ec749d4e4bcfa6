import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusLine } from './status-line.tsx'

test('the outcome of a form is read out by screen readers, in the colour of a success or of a failure', () => {
  const { rerender } = render(<StatusLine tone="good">Sent.</StatusLine>)
  expect(screen.getByRole('status').textContent).toBe('Sent.')
  expect(screen.getByRole('status').className).toContain('text-good')
  rerender(<StatusLine tone="bad">Not sent.</StatusLine>)
  expect(screen.getByRole('status').className).toContain('text-bad')
})
