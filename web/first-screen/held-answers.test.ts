import { expect, onTestFinished, test, vi } from 'vitest'
import { holdAnswers, releaseAnswers, waitForRelease, waitForTurn, waitToSend } from './held-answers.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('held answers arrive after the release in the order of their requests; before the hold and after the release no answer waits', async () => {
  expect([waitForRelease(), waitForTurn()]).toEqual([undefined, undefined])
  holdAnswers()
  const arrived: string[] = []
  void waitForRelease()?.then(() => arrived.push('released'))
  holdAnswers()
  const secondTurn = ['first', 'second'].map((name) => waitForTurn()?.then(() => arrived.push(name))).at(-1)
  await nextTask()
  expect(arrived).toEqual([])
  releaseAnswers()
  expect([waitForRelease(), waitForTurn()]).toEqual([undefined, undefined])
  await Promise.resolve()
  expect(arrived).toEqual(['released'])
  await secondTurn
  expect(arrived).toEqual(['released', 'first', 'second'])
})

test('after the release, each held answer arrives only when the browser has painted what the previous one changed', async () => {
  const frames: FrameRequestCallback[] = []
  const frameRequests = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(callback))
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    frameRequests.mockRestore()
  })
  const arrived: string[] = []
  holdAnswers()
  for (const name of ['first', 'second']) void waitForTurn()?.then(() => arrived.push(name))
  releaseAnswers()
  /** Calls back everything that has requested the next frame, as a browser does. */
  const paint = async () => {
    await vi.advanceTimersByTimeAsync(10)
    for (const callback of frames.splice(0)) callback(0)
    await vi.advanceTimersByTimeAsync(10)
  }
  await paint()
  expect(arrived).toEqual(['first'])
  await paint()
  expect(arrived).toEqual(['first', 'second'])
})

test('while answers are held each request is sent in a task of its own, and after the release at once', async () => {
  expect(waitToSend()).toBeUndefined()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent: string[] = []
  holdAnswers()
  for (const name of ['first', 'second']) void waitToSend()?.then(() => sent.push(name))
  const settlePromises = async () => {
    for (let count = 0; count < 10; count += 1) await Promise.resolve()
  }
  await settlePromises()
  expect(sent).toEqual([])
  for (const expected of [['first'], ['first', 'second']]) {
    vi.runOnlyPendingTimers()
    await settlePromises()
    expect(sent).toEqual(expected)
  }
  releaseAnswers()
  expect(waitToSend()).toBeUndefined()
})
