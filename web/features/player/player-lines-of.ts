import type { PlayerLine } from './player-lines.tsx'
import { clockText } from './position.ts'
import type { Sources } from './use-sources.ts'

/** The lines below the picture; `resumedAt` is the second at which playback was resumed, or null. */
export const playerLinesOf = (
  { current, insteadOf, other, choose }: Sources,
  resumedAt: number | null,
  onBeginning: () => void,
): PlayerLine[] => {
  if (!current) return []
  const lines: PlayerLine[] = []
  if (insteadOf) {
    lines.push({
      icon: 'swap',
      text: `${insteadOf.source.name} gave no picture, so this is ${current.source.name}.`,
      buttonText: `Back to ${insteadOf.source.name}`,
      onPress: () => choose(insteadOf.index),
    })
  }
  if (current.source.messages === 'none' && other) {
    lines.push({
      icon: 'film',
      text: `No picture? ${current.source.name} does not report that.`,
      buttonText: `Try ${other.source.name}`,
      onPress: () => choose(other.index),
    })
  }
  if (resumedAt !== null) {
    lines.push({
      icon: 'clock',
      text: `Resumed at ${clockText(resumedAt)}.`,
      buttonText: 'From the beginning',
      onPress: onBeginning,
      // Not needed in a narrow window: the player's own controls lead to the beginning too.
      isMinor: true,
    })
  }
  return lines
}
