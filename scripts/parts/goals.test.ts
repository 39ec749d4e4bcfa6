import { expect, onTestFinished, test, vi } from 'vitest'
import { createGoals } from './goals.ts'

/** The text that a table with these rows prints, and whether all goals are met. */
function printed(fill: (goals: ReturnType<typeof createGoals>) => void) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => log.mockRestore())
  const goals = createGoals()
  fill(goals)
  return { well: goals.print(), lines }
}

test('a goal is met at its limit and missed beyond it, in either direction', () => {
  const met = printed(({ row }) => {
    row('lost writes', 0, '', 0)
    row('share', 80, '%', 80, 'least')
  })
  expect([met.well, met.lines.filter((line) => line.endsWith('met')).length]).toEqual([true, 2])
  expect(printed(({ row }) => row('lost writes', 1, '', 0))).toEqual({
    well: false,
    lines: ['lost writes  1   ≤ 0   MISSED'],
  })
  expect(printed(({ row }) => row('share', 79.9, '%', 80, 'least')).well).toBe(false)
})

test('with one missed goal the result is false, and notes are printed after the rows', () => {
  const { well, lines } = printed(({ row, note }) => {
    note('Left out here.')
    row('lost writes', 3, '', 0)
    row('memory', null, 'MB', 200)
  })
  expect(well).toBe(false)
  expect(lines[1]).toMatch(/^memory {2,}not told by this system +≤ 200 MB +met$/)
  expect(lines[2]).toBe('Left out here.')
})

test('a figure that could not be measured counts as a missed goal', () => {
  const { well, lines } = printed(({ row, broken }) => {
    row('lost writes', 0, '', 0)
    broken('The restarts broke off.')
  })
  expect([well, lines[1]]).toEqual([false, 'The restarts broke off.'])
})
