import type { CSSProperties } from 'react'

// These styles are inline: a style sheet would also delay search pages that open with results, which do not need them.
const cinemaScreenStyle: CSSProperties = {
  background: `radial-gradient(at 50% 35%,
    light-dark(#fff, color-mix(in oklab, var(--text) 22%, transparent)),
    light-dark(var(--raised), color-mix(in oklab, var(--text) 8%, transparent)))`,
  boxShadow: '0 0 6rem light-dark(var(--glow), color-mix(in oklab, var(--text) 9%, transparent))',
}
const seatsStyle: CSSProperties = { maskImage: 'linear-gradient(#000 55%, transparent)' }

/** The width and height of the drawing's viewBox, in SVG units. */
const drawingWidth = 800
const drawingHeight = 130

/** The radius of a seat's corners, as a fraction of the seat's width. */
const roundness = 0.34

interface SeatsProps {
  top: number
  seatWidth: number
  gap: number
  groundShare: string
}

/**
 * One row of cinema seats, as an SVG path. `top` is the upper edge of the seats' backs, `seatWidth` the width of a seat
 * and `gap` the distance between two seats, in SVG units. `groundShare` is the percentage of the page's background,
 * `--ground`, in the seats' colour.
 */
const Seats = ({ top, seatWidth, gap, groundShare }: SeatsProps) => {
  const count = Math.ceil(drawingWidth / (seatWidth + gap)) + 1
  const start = (drawingWidth - count * (seatWidth + gap) + gap) / 2
  const backs = Array.from({ length: count }, (_, seat) => {
    const x = start + seat * (seatWidth + gap)
    const radius = seatWidth * roundness
    return `M${x} ${drawingHeight}V${top + radius}q0-${radius} ${radius}-${radius}h${seatWidth - 2 * radius}q${radius} 0 ${radius} ${radius}V${drawingHeight}Z`
  })
  return (
    <path d={backs.join('')} style={{ fill: `color-mix(in oklab, var(--velvet), var(--ground) ${groundShare})` }} />
  )
}

/** Shown until a term is entered: a text on the screen of a cinema, above empty seats. */
export const EmptySearch = ({ text }: { text: string }) => (
  <div className="relative mx-auto max-w-3xl overflow-hidden">
    <div
      className="mx-[9%] grid aspect-[2] place-items-center rounded-small px-6 pb-[8%] text-center md:aspect-[2.5]"
      style={cinemaScreenStyle}
    >
      <p className="font-display text-xl text-balance md:text-3xl">{text}</p>
    </div>
    <svg
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      aria-hidden="true"
      className="relative -mt-[7%] block w-full"
      style={seatsStyle}
    >
      <Seats top={22} seatWidth={54} gap={12} groundShare="62%" />
      <Seats top={58} seatWidth={70} gap={14} groundShare="76%" />
      <Seats top={98} seatWidth={92} gap={18} groundShare="88%" />
    </svg>
  </div>
)
