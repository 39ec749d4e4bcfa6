import { type Constraints, noConstraints, type Understanding } from '#server/ports/understanding.ts'

/** Both lists as one, each entry once. */
const union = <T>(one: readonly T[], other: readonly T[]): T[] => [
  ...new Map([...one, ...other].map((entry) => [JSON.stringify(entry), entry])).values(),
]

/**
 * Combines the constraints that the guide (by its rules about words) and a language model read from the same question.
 * A model can add a constraint, but neither remove nor change one of the guide's. The model's moods are used only when
 * the guide read none, since moods of both could contradict each other.
 */
function combineConstraints(fromGuide: Constraints, fromModel: Constraints): Constraints {
  const combined = Object.entries(fromGuide).map(([name, value]) => {
    const other = fromModel[name as keyof Constraints]
    if (Array.isArray(value)) return [name, union(value, other as readonly unknown[])]
    return [name, value === noConstraints[name as keyof Constraints] ? other : value]
  })
  const moods = fromGuide.moods.length > 0 ? fromGuide.moods : fromModel.moods
  return { ...(Object.fromEntries(combined) as unknown as Constraints), moods }
}

/** Combines what the guide and a language model understood from the same question. */
export function combineUnderstandings(fromGuide: Understanding, fromModel: Understanding): Understanding {
  return {
    ...fromGuide,
    // The guide may fail to recognise that a question is about movies; any other kind that it recognises is certain.
    kind: fromGuide.kind === 'outside' ? fromModel.kind : fromGuide.kind,
    constraints: combineConstraints(fromGuide.constraints, fromModel.constraints),
  }
}
