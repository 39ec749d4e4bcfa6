import type { Credit } from './credit.ts'
import type { Department, PersonInFile } from './format.ts'

const departmentOfJob: Record<string, Department> = {
  Director: 'Directing',
  Writer: 'Writing',
  Screenplay: 'Writing',
  'Original Music Composer': 'Sound',
  'Director of Photography': 'Camera',
  Producer: 'Production',
  Editor: 'Editing',
  'Art Direction': 'Art',
  Animation: 'Visual Effects',
}

/**
 * The department that the editors chose for a person, otherwise the department of most of the person's credits. A
 * person without either is an actor.
 */
export function departmentOf({ department }: PersonInFile, credits: readonly Credit[]): Department {
  if (department) return department
  const counts = new Map<Department, number>()
  for (const { job } of credits) {
    const creditDepartment = job === undefined ? 'Acting' : (departmentOfJob[job] ?? 'Production')
    counts.set(creditDepartment, (counts.get(creditDepartment) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'Acting'
}
