import { encode } from 'uqr'

/** Modules of white around the code, which scanners need. */
const border = 4

/** A QR code, dark on white in both themes. Its own chunk, loaded when one is shown. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-card bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
