import { Select } from '#web/ui/select.tsx'
import { type Speed, speeds } from './use-speed.ts'

/** A speed as text, such as '1.5×'. */
export const speedText = (rate: number): string => `${rate}×`

/**
 * The dropdown of the speed. If the speed comes from the browser's own menu and is none of the usual ones, it is listed
 * too.
 */
export const SpeedSelect = ({ speed, className = '' }: { speed: Speed; className?: string }) => (
  <Select
    label="Speed"
    value={speed.rate}
    onChange={(event) => speed.choose(Number(event.target.value))}
    className={className}
  >
    {[...new Set([...speeds, speed.rate])]
      .sort((one, other) => one - other)
      .map((rate) => (
        <option key={rate} value={rate}>
          {speedText(rate)}
        </option>
      ))}
  </Select>
)
