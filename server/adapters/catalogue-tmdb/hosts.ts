import type { Timer } from './timer.ts'

/**
 * Which of one or two hosts to ask: the first, and for `avoidFor` milliseconds the other when the first failed, as
 * where it is blocked. When neither answers they take turns.
 */
export function createHosts(parts: { first: string; other: string | null; avoidFor: number; timer: Timer }) {
  const { first, other, avoidFor, timer } = parts
  let avoidUntil = Number.NEGATIVE_INFINITY
  return {
    /** How many there are. */
    count: other === null ? 1 : 2,
    current: (): string => (other !== null && timer.now() < avoidUntil ? other : first),
    failed(host: string): void {
      avoidUntil = host === first ? timer.now() + avoidFor : Number.NEGATIVE_INFINITY
    },
  }
}
