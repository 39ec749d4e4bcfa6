import { expect, test } from 'vitest'
import { answersReleased, holdAnswers, releaseAnswers, turnAfterRelease } from './held-answers.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('answers that are held come after the release, one in each task; others come at once', async () => {
  expect([answersReleased(), turnAfterRelease()]).toEqual([undefined, undefined])
  holdAnswers()
  holdAnswers()
  const come: string[] = []
  void answersReleased()?.then(() => come.push('released'))
  const last = ['first', 'second'].map((name) => turnAfterRelease()?.then(() => come.push(name))).at(-1)
  await nextTask()
  expect(come).toEqual([])
  releaseAnswers()
  expect([answersReleased(), turnAfterRelease()]).toEqual([undefined, undefined])
  await Promise.resolve()
  expect(come).toEqual(['released'])
  await last
  expect(come).toEqual(['released', 'first', 'second'])
})
