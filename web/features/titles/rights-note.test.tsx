import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMovieDetails } from '#web/testing/detail-builders.ts'
import { RightsNote } from './rights-note.tsx'

const rights = { licence: 'CC0', basis: 'Its term is over', territory: 'Worldwide', attribution: null, note: null }
const notes = { copy_runtime: null, missing: null, warning: 'It is sad.', remark: null }
const rightsText = () => screen.getByRole('complementary', { name: 'Rights' }).textContent

test('each of the rights ends with a full stop, unless it ends with a full stop, a question mark or an exclamation mark', () => {
  const { rerender } = render(<RightsNote title={aMovieDetails({ rights })} />)
  expect(rightsText()).toBe('CC0. Its term is over. Territory: Worldwide.')
  const otherRights = {
    ...rights,
    licence: 'Free!',
    basis: 'Who knows?',
    attribution: 'UFA.',
    note: 'The score is new',
  }
  rerender(<RightsNote title={aMovieDetails({ rights: otherRights })} />)
  expect(rightsText()).toBe('Free! Who knows? The score is new. Territory: Worldwide. Credit: UFA.')
})

test('the notes about the title are shown only with `withNotes`, and nothing is shown without rights', () => {
  const title = aMovieDetails({ rights, notes, sound: 'silent', language: null, color: null })
  const { rerender, container } = render(<RightsNote title={title} withNotes />)
  expect(rightsText()).toBe('SilentIt is sad.CC0. Its term is over. Territory: Worldwide.')
  rerender(<RightsNote title={title} />)
  expect(rightsText()).toBe('CC0. Its term is over. Territory: Worldwide.')
  const { rights: _rights, ...titleWithoutRights } = title
  rerender(<RightsNote title={titleWithoutRights} withNotes />)
  expect(container.textContent).toBe('')
})
