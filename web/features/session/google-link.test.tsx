import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configure } from '#web/testing/configure.ts'
import { GoogleLink } from './google-link.tsx'

test('the link in the header leads to the primary backend', () => {
  configure({ primary: 'https://one.example.org', secondary: 'https://two.example.org' })
  render(<GoogleLink />)
  expect(screen.getByRole('link', { name: 'Sign in with Google' }).getAttribute('href')).toBe(
    'https://one.example.org/api/v1/auth/google',
  )
})
