/** The first letters of the first and the last word of a name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word = '') => Array.from(word)[0]?.toUpperCase()).join('')
}

/** A person's initials, shown instead of a missing portrait. */
export const Monogram = ({ name, className = 'text-3xl' }: { name: string; className?: string }) => (
  <span
    aria-hidden="true"
    className={`picture-fallback grid size-full place-items-center font-display font-semibold text-muted ${className}`}
  >
    {initialsOf(name)}
  </span>
)
