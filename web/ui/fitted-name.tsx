import type { CSSProperties } from 'react'

/** By how much an m, a w or a capital is wider than another letter, in letters. */
const extraWidth = 0.6

/** About how wide a word is, in letters. */
const widthOf = (word: string): number => word.length + extraWidth * (word.match(/[mw\p{Lu}]/gu)?.length ?? 0)

/** A name that is set smaller rather than broken within a word. Its heading needs the class `fitted`. */
export const FittedName = ({ name }: { name: string }) => {
  const widest = Math.max(1, ...name.split(/[\s-]+/).map(widthOf))
  return <span style={{ '--widest': widest } as CSSProperties}>{name}</span>
}
