import { expect, onTestFinished, test, vi } from 'vitest'
import { createGoals } from './goals.ts'

/** Fills a goals table with `fill`, and returns the printed lines and whether all goals are met. */
function printGoals(fill: (goals: ReturnType<typeof createGoals>) => void) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => log.mockRestore())
  const goals = createGoals()
  fill(goals)
  return { allMet: goals.areMet(), lines }
}

test('a figure at its upper or lower limit meets the goal, and a figure beyond it misses the goal', () => {
  const met = printGoals(({ row }) => {
    row('lost writes', 0, '', 0)
    row('share', 80, '%', 80, 'least')
  })
  expect([met.allMet, met.lines.filter((line) => line.endsWith('met')).length]).toEqual([true, 2])
  expect(printGoals(({ row }) => row('lost writes', 1, '', 0))).toEqual({
    allMet: false,
    lines: [expect.stringMatching(/^lost writes +1 +≤ 0 +MISSED$/)],
  })
  expect(printGoals(({ row }) => row('share', 79.4, '%', 80, 'least'))).toEqual({
    allMet: false,
    lines: [expect.stringMatching(/^share +79 % {2}≥ 80 % +MISSED$/)],
  })
})

test('kilobytes have one decimal, and every other figure has none', () => {
  const { lines } = printGoals(({ row }) => {
    row('scripts', 98.76, 'kB', 117)
    row('memory', 98.76, 'MB', 1000)
  })
  expect(lines[0]).toMatch(/^scripts +98\.8 kB {2}≤ 117 kB +met$/)
  expect(lines[1]).toMatch(/^memory +99 MB {2}≤ 1000 MB +met$/)
  // The rows are aligned.
  expect(lines[0]?.length).toBe(lines[1]?.length)
})

test('one missed goal makes the result false, a figure that cannot be measured meets its goal, and notes are printed between the rows', () => {
  const { allMet, lines } = printGoals(({ row, note }) => {
    note('Left out here.')
    row('lost writes', 3, '', 0)
    row('memory', null, 'MB', 200)
  })
  expect(allMet).toBe(false)
  expect(lines[0]).toBe('Left out here.')
  expect(lines[2]).toMatch(/^memory {2,}not told by this system +≤ 200 MB +met$/)
})

test('a measurement that ends early counts as a missed goal, and each row is printed at once', () => {
  const { allMet, lines } = printGoals(({ row, broken }) => {
    row('lost writes', 0, '', 0)
    expect(console.log).toHaveBeenCalledOnce()
    broken('The restarts broke off.')
  })
  expect([allMet, lines[1]]).toEqual([false, 'The restarts broke off.'])
})
