import type { Timer } from './timer.ts'

/**
 * Which of two hosts to ask: the first, and for a while the other when the first cannot be reached, as where it is
 * blocked. When neither can, they take turns. Without another it is always the first.
 */
export function createHosts(parts: { first: string; other: string | null; avoidFor: number; timer: Timer }) {
  const { first, other, avoidFor, timer } = parts
  let avoidUntil: number | null = null
  return {
    current(): string {
      const avoided = avoidUntil !== null && timer.now() < avoidUntil
      return avoided && other !== null ? other : first
    },
    unreachable(host: string): void {
      avoidUntil = host === first ? timer.now() + avoidFor : null
    },
  }
}
