import { expect, test } from 'vitest'
import { blockedByProcessorTime } from './blocked-time.ts'

const mainThread = { pid: 1, tid: 1 }
const paint = { name: 'firstContentfulPaint', ...mainThread, ts: 1000 }
const task = (tdur: number, given: object = {}) => ({ name: 'RunTask', ...mainThread, ts: 2000, tdur, ...given })

test('each task after the first paint adds four times its processor time, less 50 ms, to the blocked time', () => {
  expect(blockedByProcessorTime([task(90_000, { ts: 500 }), paint, task(12_500), task(20_000), task(30_000)])).toBe(100)
})

test('events that are not tasks, and tasks of other threads or processes, do not count', () => {
  const others = [task(90_000, { tid: 2 }), task(90_000, { pid: 2 }), task(90_000, { name: 'Paint' })]
  expect(blockedByProcessorTime([paint, ...others])).toBe(0)
})

test('a trace without a paint cannot be measured', () => {
  expect(() => blockedByProcessorTime([task(90_000)])).toThrow('no first paint')
})
