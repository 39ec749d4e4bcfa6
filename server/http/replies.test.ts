import { expect, test } from 'vitest'
import { Cached, createDerivedValues } from '#server/cache/cached.ts'
import { listReply } from './replies.ts'

test('two replies made from the same empty list each have their own message', () => {
  const emptyList = new Cached<readonly string[]>(
    [],
    null,
    createDerivedValues(() => {}),
  )
  expect(listReply(emptyList, 'No trailer.').value).toEqual({ content: [], message: 'No trailer.' })
  expect(listReply(emptyList, 'Nothing similar.').value).toEqual({ content: [], message: 'Nothing similar.' })
})
