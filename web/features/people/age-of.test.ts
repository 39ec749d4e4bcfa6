import { expect, test } from 'vitest'
import { ageOf } from './age-of.ts'

// By the clock of whoever looks.
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date, 12)

test('on the birthday itself somebody is a year older, the day before not yet [person.facts]', () => {
  expect(ageOf('1955-10-04', null, day(1995, 10, 3))).toBe(39)
  expect(ageOf('1955-10-04', null, day(1995, 10, 4))).toBe(40)
  expect(ageOf('1955-10-04', null, day(1995, 10, 5))).toBe(40)
})

test('who died on a birthday had reached that age [person.facts]', () => {
  expect(ageOf('1895-10-04', '1966-10-04', day(2026, 1, 1))).toBe(71)
  expect(ageOf('1895-10-04', '1966-10-03', day(2026, 1, 1))).toBe(70)
})
