import { expect, test } from 'vitest'
import { canonicalPath, subjectOf } from './subject.ts'

test.each([
  ['/movie?id=87&name=Nosferatu', 'movie', 87],
  ['/movie/?id=87', 'movie', 87],
  ['/movie?name=%E0%A4%A&id=87', 'movie', 87],
  ['/movie?id=1&id=87', 'movie', 87],
  ['/tv/details?id=12', 'tv', 12],
  ['/person/details?id=999999999', 'person', 999_999_999],
])('%s is about %s %i [link.preview]', (url, type, id) => {
  expect(subjectOf(url)).toEqual({ type, id })
})

test.each([
  '/',
  '/movie',
  '/movie?id=',
  '/movie?id=0',
  '/movie?id=-1',
  '/movie?id=1.5',
  '/movie?id=1e3',
  '/movie?id=1234567890',
  '/movie?id=87%00',
  '/movie?id=87?name=Nosferatu',
  '/movie?id=../../etc/passwd',
  '/movie?ID=87',
  '/movies?id=87',
  '/movie/87',
  '/%6Dovie?id=87',
  '/watch?id=87',
  '/profile/admin/user?id=87',
  '/constructor?id=87',
])('%s is not the page of a title or person', (url) => {
  expect(subjectOf(url)).toBeNull()
})

test('the canonical address of a page leads to the same page', () => {
  for (const type of ['movie', 'tv', 'person'] as const) {
    expect(subjectOf(canonicalPath({ type, id: 5 }))).toEqual({ type, id: 5 })
  }
})
