import { encode } from 'uqr'

/** The width of the white border, which scanners need, in modules (the squares of the code). */
const border = 4

/**
 * Shows a text as a QR code, dark on white in both themes. This component is in a chunk of its own, which is loaded
 * when a code is shown.
 */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
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
