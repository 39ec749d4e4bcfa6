/**
 * DD/MM/YYYY of a date as the contract writes it, without converting time zones; only the year with precision `year`.
 */
export const dateText = (date: string | null | undefined, precision: 'day' | 'year' = 'day'): string => {
  const [year, month, day] = date?.slice(0, 10).split('-') ?? []
  if (!year) return 'N/A'
  return precision === 'day' && month && day ? `${day}/${month}/${year}` : year
}
