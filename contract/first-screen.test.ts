import { expect, test } from 'vitest'
import { homeChoiceCookies, readHomeChoice } from './first-screen.ts'

const { section, continues } = homeChoiceCookies

test.each([
  ['', 'movies', null],
  [`${section}=tv`, 'tv', null],
  [`${section}=movies; ${continues}=yes`, 'movies', true],
  [`session=x; ${section}=tv; ${continues}=no; theme=dark`, 'tv', false],
  [`${continues}=yes;${section}=tv`, 'tv', true],
  // Other values, and cookies whose names only end like these.
  [`${section}=tvs; ${continues}=yesterday`, 'movies', null],
  [`${section}=; ${continues}=`, 'movies', null],
  [`x${section}=tv; x${continues}=yes`, 'movies', null],
  [`${continues}=no; x${continues}=yes`, 'movies', false],
])('the cookies %j are the choice of %s with the row Continue watching %s', (cookies, chosen, row) => {
  expect(readHomeChoice(cookies)).toEqual({ section: chosen, continues: row })
})
