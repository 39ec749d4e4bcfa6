import { expect, test } from 'vitest'
import { fractionOf, type Mark, markText } from './mark.ts'

const halfWatched = { season: 0, episode: 0, seconds: 2610, duration: 5220 }

test.each<[mark: Mark, text: string]>([
  [{ seen: true }, 'Seen'],
  [{ seen: false, begun: halfWatched }, '43 minutes in'],
  [{ seen: true, begun: halfWatched }, 'Seen, 43 minutes in'],
  [{ seen: false, begun: { ...halfWatched, seconds: 59 } }, 'Begun'],
  [{ seen: true, begun: { ...halfWatched, seconds: 5 } }, 'Seen, begun'],
  [{ seen: false, begun: { ...halfWatched, seconds: 60 } }, '1 minute in'],
  [{ seen: false, begun: { ...halfWatched, season: 1, episode: 3, seconds: 119 } }, 'S1 E3, 1 minute in'],
  [{ seen: false, begun: { seconds: 0, duration: null } }, 'Begun'],
  [{ seen: true, begun: { seconds: 0, duration: null } }, 'Seen, begun'],
  [{ seen: true, begun: { seconds: 0, duration: null, season: 2, episode: 4 } }, 'Seen, S2 E4, begun'],
])('the mark %o is shown as the text %s [title.progress]', (mark, text) => {
  expect(markText(mark)).toBe(text)
})

test('the progress bar shows the fraction that was watched; without a known duration there is no bar [title.progress]', () => {
  expect(fractionOf(halfWatched)).toBe(0.5)
  expect(fractionOf({ seconds: 6000, duration: 5220 })).toBe(1)
  expect(fractionOf({ seconds: 60, duration: null })).toBeNull()
  expect(fractionOf({ seconds: 60, duration: 0 })).toBeNull()
})
