import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#web/testing/builders.ts'
import { renderApp } from '#web/testing/render-app.tsx'

test.each([
  ['a guest', null, '/forgotpassword'],
  ['a member', aUser(), '/profile/changepassword'],
])(
  'the page tells %s what to do about an unwanted change, and links to the form for a new password',
  async (_, user, form) => {
    const { address } = await renderApp('/notme', { user })
    await screen.findByRole('heading', { name: 'This was not me' })
    expect(address()).toBe('/notme')
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(form)
    expect(document.title).toBe('This was not me · Matinee')
    expect(screen.queryByRole('link', { name: 'your profile' })?.getAttribute('href')).toBe(
      user ? '/profile' : undefined,
    )
    expect(screen.getByText(/^Choose a new password for Matinee\./).textContent).toMatch(
      user ? /signs you out everywhere else\.$/ : /signs you out everywhere\.$/,
    )
  },
)
