import { type Constraints, noConstraints, type Understanding } from '#server/ports/understanding.ts'

/** Both lists as one, each entry once. */
const union = <T>(one: readonly T[], other: readonly T[]): T[] => [
  ...new Map([...one, ...other].map((entry) => [JSON.stringify(entry), entry])).values(),
]

/**
 * Combines the constraints that the guide read from a question's words with those that a model read. A model can add a
 * constraint, but neither remove nor change one of the guide's. Its moods are used only when the guide read none, since
 * moods of both could contradict each other.
 */
function combineConstraints(words: Constraints, model: Constraints): Constraints {
  const combined = Object.entries(words).map(([name, value]) => {
    const other = model[name as keyof Constraints]
    if (Array.isArray(value)) return [name, union(value, other as readonly unknown[])]
    return [name, value === noConstraints[name as keyof Constraints] ? other : value]
  })
  const moods = words.moods.length > 0 ? words.moods : model.moods
  return { ...(Object.fromEntries(combined) as unknown as Constraints), moods }
}

/** Combines what the guide understood from a question's words with what a model understood. */
export function combineUnderstandings(words: Understanding, model: Understanding): Understanding {
  return {
    ...words,
    // The guide may fail to see that a question is about films; any other kind that it sees is certain.
    kind: words.kind === 'outside' ? model.kind : words.kind,
    constraints: combineConstraints(words.constraints, model.constraints),
  }
}
