import { type Constraints, noConstraints, type Understanding } from '#server/ports/language-model.ts'

/** Both lists as one, each entry once. */
const both = <T>(one: readonly T[], other: readonly T[]): T[] => [
  ...new Map([...one, ...other].map((entry) => [JSON.stringify(entry), entry])).values(),
]

/**
 * The constraints of two readings of the same question. What the words say stands; the model adds what the words left
 * open. So a model that forgets or changes a constraint changes nothing. Moods of both would contradict each other, so
 * the model's count only where the words have none.
 */
function constraintsOf(words: Constraints, model: Constraints): Constraints {
  const combined = Object.entries(words).map(([name, value]) => {
    const other = model[name as keyof Constraints]
    if (Array.isArray(value)) return [name, both(value, other as readonly unknown[])]
    return [name, value === noConstraints[name as keyof Constraints] ? other : value]
  })
  const moods = words.moods.length > 0 ? words.moods : model.moods
  return { ...(Object.fromEntries(combined) as unknown as Constraints), moods }
}

/** What a question means by its words and by a model's reading. */
export function combine(words: Understanding, model: Understanding): Understanding {
  return {
    ...words,
    // The words may not show that something is about films; what they show is certain.
    kind: words.kind === 'outside' ? model.kind : words.kind,
    constraints: constraintsOf(words.constraints, model.constraints),
  }
}
