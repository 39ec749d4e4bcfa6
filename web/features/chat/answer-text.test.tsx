import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerText } from './answer-text.tsx'
import { Markup } from './markup.tsx'

test.each([
  ['_one_', 'em'],
  ['2. one\n3. two', 'ol'],
  ['1) one', 'ol'],
  ['Two:\n- one', 'ul'],
  ['+ one', 'ul'],
])('the text %j is rendered as Markdown', async (text, tag) => {
  const { container, unmount } = render(<AnswerText text={text} />)
  expect((await screen.findByText('one')).closest(tag)).toBeTruthy()
  expect(container.querySelector('.answer-text')).toBeTruthy()
  unmount()
})

test('a numbered list keeps the number with which it starts in the text; escaped characters, and Markdown other than bold, italic and lists, are shown as text', () => {
  const { container } = render(
    <Markup text={'\\*no stars\\* `no code` <b>no tag</b>\n\n3. three\n4. four\n\n***\n\n# no heading'} />,
  )
  expect(container.querySelector('ol')?.start).toBe(3)
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['three', 'four'])
  expect(container.textContent).toContain('*no stars* `no code` <b>no tag</b>')
  expect(container.querySelector('code, b, hr, h1')).toBeNull()
})
