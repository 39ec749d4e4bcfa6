import type { CSSProperties } from 'react'

// These styles are not in a style sheet, since a page that opens with results would wait for that too.
const screenStyle: CSSProperties = {
  background: `radial-gradient(at 50% 35%,
    light-dark(#fff, color-mix(in oklab, var(--text) 22%, transparent)),
    light-dark(var(--raised), color-mix(in oklab, var(--text) 8%, transparent)))`,
  boxShadow: '0 0 6rem light-dark(var(--glow), color-mix(in oklab, var(--text) 9%, transparent))',
}
const seatsStyle: CSSProperties = { maskImage: 'linear-gradient(#000 55%, transparent)' }

/** The size of the drawing's viewBox, in SVG units. */
const width = 800
const height = 130

/** The radius of a seat's corners, as a fraction of its width. */
const roundness = 0.34

/**
 * The seats of one row, as a path. `y` is the top of their backs, `size` their width and `gap` the distance between
 * them, in SVG units; `dark` is how much of the page's ground is mixed into their colour.
 */
const Seats = ({ y, size, gap, dark }: { y: number; size: number; gap: number; dark: string }) => {
  const count = Math.ceil(width / (size + gap)) + 1
  const start = (width - count * (size + gap) + gap) / 2
  const backs = Array.from({ length: count }, (_, seat) => {
    const x = start + seat * (size + gap)
    const radius = size * roundness
    return `M${x} ${height}V${y + radius}q0-${radius} ${radius}-${radius}h${size - 2 * radius}q${radius} 0 ${radius} ${radius}V${height}Z`
  })
  return <path d={backs.join('')} style={{ fill: `color-mix(in oklab, var(--velvet), var(--ground) ${dark})` }} />
}

/** Shown until a term is entered: a text on the screen of a cinema, above empty seats. */
export const EmptySearch = ({ text }: { text: string }) => (
  <div className="relative mx-auto max-w-3xl overflow-hidden">
    <div
      className="mx-[9%] grid aspect-[2] place-items-center rounded-small px-6 pb-[8%] text-center md:aspect-[2.5]"
      style={screenStyle}
    >
      <p className="font-display text-xl text-balance md:text-3xl">{text}</p>
    </div>
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="relative -mt-[7%] block w-full"
      style={seatsStyle}
    >
      <Seats y={22} size={54} gap={12} dark="62%" />
      <Seats y={58} size={70} gap={14} dark="76%" />
      <Seats y={98} size={92} gap={18} dark="88%" />
    </svg>
  </div>
)
