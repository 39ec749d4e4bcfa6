import { expect, onTestFinished, test, vi } from 'vitest'
import { ageOf } from './age-of.ts'

/** Noon of a day, in the time zone of the user. */
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date, 12)

test('the age increases on the birthday, not the day before [person.facts]', () => {
  expect(ageOf('1955-10-04', null, day(1995, 10, 3))).toBe(39)
  expect(ageOf('1955-10-04', null, day(1995, 10, 4))).toBe(40)
  expect(ageOf('1955-10-04', null, day(1995, 10, 5))).toBe(40)
})

test.each([
  ['Pacific/Kiritimati', '2025-12-31T12:00:00Z', 30],
  ['Pacific/Kiritimati', '2025-12-31T09:00:00Z', 29],
  ['Pacific/Honolulu', '2026-01-01T09:00:00Z', 29],
])(
  'the age is that of the day in the user’s time zone: in %s at %s somebody born on 01/01/1996 is %i [person.facts]',
  (timeZone, now, age) => {
    vi.stubEnv('TZ', timeZone)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(ageOf('1996-01-01', null, new Date(now))).toBe(age)
  },
)

test('a person who was born today is 0 years old; without a birthday, or with one in the future, there is no age', () => {
  const ages = ['2026-01-01', '2026-01-02', null].map((birthday) => ageOf(birthday, null, day(2026, 1, 1)))
  expect(ages).toEqual([0, null, null])
})

test('the age of a person who died on their birthday includes that birthday [person.facts]', () => {
  expect(ageOf('1895-10-04', '1966-10-04', day(2026, 1, 1))).toBe(71)
  expect(ageOf('1895-10-04', '1966-10-03', day(2026, 1, 1))).toBe(70)
})
