import type { CSSProperties } from 'react'

/** How much wider an m, a w or a capital is than an average letter, in widths of an average letter. */
const extraWidth = 0.6

/** The estimated width of a word, in widths of an average letter. */
const widthOf = (word: string): number => word.length + extraWidth * (word.match(/[mw\p{Lu}]/gu)?.length ?? 0)

/** A name whose text gets smaller until its widest word fits into one line. Its heading needs the class `fitted`. */
export const FittedName = ({ name }: { name: string }) => {
  const widestWord = Math.max(1, ...name.split(/[\s-]+/).map(widthOf))
  return <span style={{ '--widest': widestWord } as CSSProperties}>{name}</span>
}
