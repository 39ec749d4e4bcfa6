import { expect, test } from 'vitest'
import { Cached, createDerived } from '#server/cache/cached.ts'
import { listReply } from './replies.ts'

test('an empty list that several replies share has the sentence of each reply', () => {
  const found = new Cached<readonly string[]>(
    [],
    null,
    createDerived(() => {}),
  )
  expect(listReply(found, 'No trailer.').value).toEqual({ content: [], message: 'No trailer.' })
  expect(listReply(found, 'Nothing similar.').value).toEqual({ content: [], message: 'Nothing similar.' })
})
