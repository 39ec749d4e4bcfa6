import { useQuery } from '@tanstack/react-query'
import { personQuery } from './person-query.ts'

/** The name of the person with this id; null while the name is not known. Without an id nothing is fetched. */
export const usePersonName = (id: number | undefined): string | null => {
  const { data } = useQuery({ ...personQuery(id ?? 0), enabled: id !== undefined })
  return data?.name ?? null
}
