import { createSeeded } from '#tests/support/seeded.ts'

const megabyte = 1_000_000
const many = 100_000

/** Odd values, each made anew when it is used, since some are large. */
const oddities: (() => unknown)[] = [
  () => null,
  () => undefined,
  () => '',
  () => '  \t ',
  () => 'a\u0000b',
  () => '\ud83d',
  () => 'x'.repeat(megabyte),
  () => 'é'.repeat(10_000),
  () => '-1',
  () => '<script>alert(1)</script>',
  () => 0,
  () => -1,
  () => 0.5,
  () => 2 ** 31,
  () => 2 ** 53 + 1,
  () => 1e300,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => ({ id: 1, name: {}, title: [], results: 'none' }),
  () => new Array(many).fill(null),
  () => new Array(many).fill({}),
  () => Array.from({ length: many }, (_, index) => index),
  () => JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]

/**
 * Makes right answers odd, in the same way for the same seed: one to four of their values are missing, of another type,
 * huge or very many, or an entry is repeated a hundred thousand times.
 */
export function createOdd(seed: number): (body: object) => unknown {
  const random = createSeeded(seed)
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]

  /** Replaces one value, mostly one near the top level. */
  function spoil(value: object): void {
    const key = pick(Object.keys(value))
    if (key === undefined) return
    const members = value as Record<string, unknown>
    const member = members[key]
    if (typeof member === 'object' && member !== null && random() < 0.7) spoil(member)
    else if (Array.isArray(member) && random() < 0.3) members[key] = new Array(many / 20).fill(member[0])
    else members[key] = pick(oddities)?.()
  }

  return (body) => {
    if (random() < 0.05) return pick(oddities)?.()
    const odd = structuredClone(body)
    const faults = 1 + Math.floor(random() * 4)
    for (let fault = 0; fault < faults; fault += 1) spoil(odd)
    return odd
  }
}
