import type { CSSProperties } from 'react'

/** A name that does not break within a word as long as a smaller size helps. Its heading has the class `fitted`. */
export const FittedName = ({ name }: { name: string }) => {
  const longest = Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length))
  return <span style={{ '--longest': longest } as CSSProperties}>{name}</span>
}
