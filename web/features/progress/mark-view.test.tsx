import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mark } from './mark.ts'
import { MarkFact } from './mark-fact.tsx'
import { MarkView } from './mark-view.tsx'

const half = { seconds: 2610, duration: 5220 }
const firstSeconds = { seconds: 5, duration: 5220 }

test.each<[mark: Mark, ticks: number, barWidth: string | undefined, text: string]>([
  [{ seen: true }, 1, undefined, 'Seen'],
  [{ seen: false, begun: half }, 0, '50%', '43 minutes in'],
  [{ seen: true, begun: half }, 1, '50%', 'Seen, 43 minutes in'],
  // A bar that is shorter than 3 % could not be seen.
  [{ seen: false, begun: firstSeconds }, 0, '3%', 'Begun'],
  [{ seen: false, begun: { seconds: 60, duration: null } }, 0, undefined, '1 minute in'],
])(
  'the mark %j has %i ticks, a bar of the width %s and the text "%s" [title.progress]',
  (mark, ticks, barWidth, text) => {
    const onPicture = render(<MarkView mark={mark} pictureClass="aspect-video" />).container
    const amongFacts = render(<MarkFact mark={mark} />).container
    for (const container of [onPicture, amongFacts]) {
      expect(container.querySelectorAll('svg')).toHaveLength(ticks)
      expect(container.querySelector<HTMLElement>('[style]')?.style.width).toBe(barWidth)
    }
    expect([onPicture.textContent, amongFacts.textContent]).toEqual([`, ${text}`, text])
    expect(amongFacts.querySelector(':scope > [aria-hidden]'), 'hidden from screen readers').toBeNull()
  },
)
