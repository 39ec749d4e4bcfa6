import { createSeededRandom } from '#tests/support/seeded.ts'

const megabyte = 1_000_000
const repetitions = 100_000

/** Functions that make odd values. Some values are large, so they are made only when they are needed. */
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
  () => new Array(repetitions).fill(null),
  () => new Array(repetitions).fill({}),
  () => Array.from({ length: repetitions }, (_, index) => index),
  () => JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]

/**
 * Returns a function that makes a correct answer odd: usually it removes or replaces one to four of the answer's
 * values, and sometimes it replaces the whole answer. A replacement is a value of another type, a huge value, or a list
 * of many copies of one entry. With the same seed, the same sequence of answers is changed in the same way.
 */
export function createOddAnswers(seed: number): (body: object) => unknown {
  const random = createSeededRandom(seed)
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]

  /**
   * Lists that consist of copies of one entry. The entry gets no large values, since the copies would make the answer
   * longer than any text can be.
   */
  const repeated = new WeakSet<object>()
  const isSmall = (entry: unknown) => (JSON.stringify(entry) ?? '').length < 10_000

  /** Replaces one value, usually one near the top level. */
  function replaceOneValue(value: object): void {
    const key = pick(Object.keys(value))
    if (key === undefined) return
    const members = value as Record<string, unknown>
    const member = members[key]
    if (typeof member === 'object' && member !== null && !repeated.has(member) && random() < 0.7)
      replaceOneValue(member)
    else if (Array.isArray(member) && isSmall(member[0]) && random() < 0.3) {
      const copies = new Array(repetitions / 20).fill(member[0])
      repeated.add(copies)
      members[key] = copies
    } else members[key] = pick(oddities)?.()
  }

  return (body) => {
    if (random() < 0.05) return pick(oddities)?.()
    const odd = structuredClone(body)
    const faults = 1 + Math.floor(random() * 4)
    for (let fault = 0; fault < faults; fault += 1) replaceOneValue(odd)
    return odd
  }
}
