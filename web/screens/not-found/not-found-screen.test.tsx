import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findMain, renderApp } from '#web/testing/render-app.tsx'

test('at an unknown address the link Skip to content leads to the content, which can take the focus [shell.notfound]', async () => {
  await renderApp('/no/such/page')
  const main = await findMain()
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`)
  // Happy DOM focuses every element. Browsers focus this one only if it has the attribute.
  expect(main.getAttribute('tabindex')).toBe('-1')
  expect(document.title).toBe('Page not found · Matinee')
})
