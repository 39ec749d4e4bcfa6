import { expect, onTestFinished, test, vi } from 'vitest'
import { createGoals } from './goals.ts'

/** Fills a goals table with `fill`, prints it, and returns the printed lines and whether all goals are met. */
function printed(fill: (goals: ReturnType<typeof createGoals>) => void) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => log.mockRestore())
  const goals = createGoals()
  fill(goals)
  return { allMet: goals.print(), lines }
}

test('a goal is met at its limit and missed beyond it, in either direction', () => {
  const met = printed(({ row }) => {
    row('lost writes', 0, '', 0)
    row('share', 80, '%', 80, 'least')
  })
  expect([met.allMet, met.lines.filter((line) => line.endsWith('met')).length]).toEqual([true, 2])
  expect(printed(({ row }) => row('lost writes', 1, '', 0))).toEqual({
    allMet: false,
    lines: ['lost writes  1   ≤ 0   MISSED'],
  })
  expect(printed(({ row }) => row('share', 79.9, '%', 80, 'least')).allMet).toBe(false)
})

test('with one missed goal the result is false, and notes are printed after the rows', () => {
  const { allMet, lines } = printed(({ row, note }) => {
    note('Left out here.')
    row('lost writes', 3, '', 0)
    row('memory', null, 'MB', 200)
  })
  expect(allMet).toBe(false)
  expect(lines[1]).toMatch(/^memory {2,}not told by this system +≤ 200 MB +met$/)
  expect(lines[2]).toBe('Left out here.')
})

test('a measurement that ends early counts as a missed goal', () => {
  const { allMet, lines } = printed(({ row, broken }) => {
    row('lost writes', 0, '', 0)
    broken('The restarts broke off.')
  })
  expect([allMet, lines[1]]).toEqual([false, 'The restarts broke off.'])
})
