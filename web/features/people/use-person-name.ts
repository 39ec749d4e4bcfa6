import { useQuery } from '@tanstack/react-query'
import { personQuery } from './person-query.ts'

/** The name of a person; null while it is not known. Nothing is fetched without an id. */
export const usePersonName = (id: number | undefined): string | null => {
  const { data } = useQuery({ ...personQuery(id ?? 0), enabled: id !== undefined })
  return data?.name ?? null
}
