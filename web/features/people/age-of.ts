/** The number of full years from one date to another; each is a text that begins with YYYY-MM-DD. */
const yearsBetween = (startDate: string, endDate: string): number =>
  Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4)) - (endDate.slice(5, 10) < startDate.slice(5, 10) ? 1 : 0)

/**
 * A person's age today, or at death, in full years. `birthday` and `deathday` are dates as YYYY-MM-DD. Null if the
 * birthday is unknown or in the future.
 */
export const ageOf = (birthday: string | null, deathday: string | null, today: Date): number | null => {
  if (!birthday) return null
  // Shifted by the time zone, since `toISOString` writes the date in UTC.
  const shiftedToday = new Date(today.getTime() - today.getTimezoneOffset() * 60_000)
  const age = yearsBetween(birthday, deathday ?? shiftedToday.toISOString())
  return age >= 0 ? age : null
}
