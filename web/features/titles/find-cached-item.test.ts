import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aMovie, aShow } from '#web/testing/builders.ts'
import { findCachedItem } from './find-cached-item.ts'

const movie7 = { type: 'movie', id: 7 } as const

test.each<[where: string, data: unknown]>([
  ['a list', [aMovie({ id: 1 }), aMovie({ id: 7 })]],
  ['the second page of a list', { pages: [{ content: [aMovie({ id: 1 })] }, { content: [aMovie({ id: 7 })] }] }],
  ['the data of a single film', aMovie({ id: 7 })],
])('a film is found in %s', (_, data) => {
  const client = new QueryClient()
  client.setQueryData(['titles', 'movies', 'empty'], null)
  client.setQueryData(['titles', 'movies', 'some'], data)
  expect(findCachedItem(client, movie7)).toMatchObject({ title: 'Film 7' })
  expect(findCachedItem(client, { type: 'movie', id: 2 })).toBeUndefined()
})

test('a show with the same id as a film is not taken for the film, nor is an entry that is not a title', () => {
  const client = new QueryClient()
  client.setQueryData(['titles', 'tv', 'some'], [aShow({ id: 7 })])
  client.setQueryData(['titles', 'movies', 'credits'], [{ id: 7, name: 'An actor' }])
  expect(findCachedItem(client, movie7)).toBeUndefined()
  expect(findCachedItem(client, { type: 'tv', id: 7 })).toMatchObject({ name: 'Show 7' })
})
