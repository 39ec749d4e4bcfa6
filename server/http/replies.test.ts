import { expect, test } from 'vitest'
import { Cached, createDerived } from '#server/cache/cached.ts'
import { listOf } from './replies.ts'

test('an empty list that several replies share has the sentence of each reply', () => {
  const found = new Cached<readonly string[]>(
    [],
    null,
    createDerived(() => {}),
  )
  expect(listOf(found, 'No trailer.').value).toEqual({ content: [], message: 'No trailer.' })
  expect(listOf(found, 'Nothing similar.').value).toEqual({ content: [], message: 'Nothing similar.' })
})
