/** Full years between two dates, each YYYY-MM-DD. */
const yearsBetween = (startDate: string, endDate: string): number =>
  Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4)) - (endDate.slice(5, 10) < startDate.slice(5, 10) ? 1 : 0)

/** A person's age today, or at death; null when the birthday is unknown. */
export const ageOf = (birthday: string | null, deathday: string | null, today: Date): number | null => {
  if (!birthday) return null
  const localDate = new Date(today.getTime() - today.getTimezoneOffset() * 60_000)
  const age = yearsBetween(birthday, deathday ?? localDate.toISOString())
  return age >= 0 ? age : null
}
