/**
 * A date as DD/MM/YYYY; only the year if `precision` is 'year'; 'N/A' if there is no date. `date` is YYYY-MM-DD, as in
 * the API. Time zones are not converted.
 */
export const dateText = (date: string | null | undefined, precision: 'day' | 'year' = 'day'): string => {
  const [year, month, day] = date?.slice(0, 10).split('-') ?? []
  if (!year) return 'N/A'
  return precision === 'day' && month && day ? `${day}/${month}/${year}` : year
}
