import type { CSSProperties } from 'react'

/** A name that is set smaller rather than broken within a word. Its heading needs the class `fitted`. */
export const FittedName = ({ name }: { name: string }) => {
  const longest = Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length))
  return <span style={{ '--longest': longest } as CSSProperties}>{name}</span>
}
