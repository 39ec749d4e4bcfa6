/**
 * A date of the contract as DD/MM/YYYY, without conversion of time zones; only the year with the precision `year`.
 */
export const dateText = (date: string | null | undefined, precision: 'day' | 'year' = 'day'): string => {
  const [year, month, day] = date?.slice(0, 10).split('-') ?? []
  if (!year) return 'N/A'
  return precision === 'day' && month && day ? `${day}/${month}/${year}` : year
}
