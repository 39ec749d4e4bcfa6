/** Full years between two dates, each YYYY-MM-DD. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5, 10) < from.slice(5, 10) ? 1 : 0)

/** A person's age today, or at death; null when the birthday is unknown. */
export const ageOf = (birthday: string | null, deathday: string | null, today: Date): number | null => {
  if (!birthday) return null
  const local = new Date(today.getTime() - today.getTimezoneOffset() * 60_000)
  const age = yearsBetween(birthday, deathday ?? local.toISOString())
  return age >= 0 ? age : null
}
