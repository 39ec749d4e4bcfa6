import { expect, test } from 'vitest'
import { fitTitle } from './typesetting.ts'

test('the lines of a title with accents are twice as far apart, since the accents need room', () => {
  const linesOf = (title: string) => {
    const { lines, gap } = fitTitle(title, { width: 436, height: 250, maxSize: 200 })
    return { texts: lines.map(({ text }) => text), gapShare: gap / (lines[0]?.size ?? 0) }
  }
  const [plain, accented] = [linesOf('LES MISERABLES'), linesOf('LES MISÉRABLES')]
  expect(accented.texts).toEqual(['LES', 'MISÉRABLES'])
  expect(accented.gapShare).toBeCloseTo(2 * plain.gapShare)
})

test('a very short title may be almost twice as large as the others', () => {
  const sizeOf = (title: string) => fitTitle(title, { width: 2000, height: 2000, maxSize: 100 }).lines[0]?.size
  expect(['M', 'SUDS', 'THE KID', 'NOSFERATU'].map(sizeOf)).toEqual([190, 190, 100, 100])
})
