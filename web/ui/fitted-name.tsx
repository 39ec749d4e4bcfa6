import type { CSSProperties } from 'react'

/** The extra width of an m, a w or a capital letter, in widths of an average letter. */
const extraWidth = 0.6

/** The estimated width of a word, in widths of an average letter. */
const widthOf = (word: string): number => word.length + extraWidth * (word.match(/[mw\p{Lu}]/gu)?.length ?? 0)

/**
 * The name of a title or a person, in letters so small that its widest word fits into one line. The CSS class `fitted`
 * computes the size of the letters; the heading around this component needs that class.
 */
export const FittedName = ({ name }: { name: string }) => {
  const widestWordWidth = Math.max(1, ...name.split(/[\s-]+/).map(widthOf))
  return <span style={{ '--widest': widestWordWidth } as CSSProperties}>{name}</span>
}
