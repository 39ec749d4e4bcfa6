import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDocumentTitle } from './use-document-title.ts'

test('the title of the document follows the name of the screen', () => {
  const { rerender } = renderHook((name: string) => useDocumentTitle(name), { initialProps: 'Les Vampires S1 E1' })
  expect(document.title).toBe('Les Vampires S1 E1 · Matinee')
  rerender('Les Vampires S1 E3')
  expect(document.title).toBe('Les Vampires S1 E3 · Matinee')
})
