import { createRandom } from '#art/random.ts'

/** Samples in a second. */
export const sampleRate = 48_000

/** The value of a sound, -1 to 1, at its sample with this number. Called once for each sample, in order. */
type Wave = (index: number) => number

/** The stereo sound of a short film, to which sounds are added one by one. It has the reverberation of a hall. */
export interface Mix {
  /**
   * Adds a sound that begins `at` seconds after the beginning of the mix and lasts `seconds`. `pan` is from -1, left,
   * to 1, right; `room` is the share of the sound that goes into the reverberation.
   */
  add(at: number, seconds: number, wave: Wave, options?: { gain?: number; pan?: number; room?: number }): void
  /** A source of random numbers between -1 and 1, the same for the same seed. */
  noise(seed: string): () => number
  /** The finished samples, left and right in turn. */
  finish(): Float32Array
}

/** An empty mix of this length. */
export function createMix(seconds: number): Mix {
  const length = Math.ceil(seconds * sampleRate)
  const [left, right, reverbInput] = [new Float32Array(length), new Float32Array(length), new Float32Array(length)]
  return {
    add(at, lasting, wave, { gain = 1, pan = 0, room = 0.2 } = {}) {
      const first = Math.round(at * sampleRate)
      const count = Math.min(Math.round(lasting * sampleRate), length - first)
      const angle = ((pan + 1) * Math.PI) / 4
      const [toLeft, toRight] = [Math.cos(angle) * gain, Math.sin(angle) * gain]
      for (let index = Math.max(0, -first); index < count; index += 1) {
        const value = wave(index)
        const position = first + index
        left[position] = (left[position] ?? 0) + value * toLeft
        right[position] = (right[position] ?? 0) + value * toRight
        reverbInput[position] = (reverbInput[position] ?? 0) + value * gain * room
      }
    },
    noise(seed) {
      const random = createRandom(seed)
      return () => random.between(-1, 1)
    },
    finish() {
      addReverb(reverbInput, left, 0)
      addReverb(reverbInput, right, 23)
      const sound = new Float32Array(length * 2)
      for (let index = 0; index < length; index += 1) {
        sound[index * 2] = left[index] ?? 0
        sound[index * 2 + 1] = right[index] ?? 0
      }
      return sound
    },
  }
}

/** The delays, in samples, of the reverberation's comb filters: those of Freeverb at 48 kHz. */
const combDelays = [1214, 1293, 1389, 1475, 1547, 1622, 1694, 1760]
/** The delays, in samples, of the reverberation's all-pass filters: also those of Freeverb. */
const allPassDelays = [605, 480, 371, 245]

/**
 * Adds the reverberation of a hall to the left or the right side. All delays are `spread` samples longer; a different
 * `spread` for each side makes the sides differ.
 */
function addReverb(reverbInput: Float32Array, side: Float32Array, spread: number): void {
  const { length } = reverbInput
  const wet = new Float32Array(length)
  for (const delay of combDelays) {
    const buffer = new Float32Array(delay + spread)
    let [position, damped] = [0, 0]
    for (let index = 0; index < length; index += 1) {
      const echo = buffer[position] ?? 0
      damped = echo * 0.72 + damped * 0.28
      buffer[position] = (reverbInput[index] ?? 0) + damped * 0.82
      wet[index] = (wet[index] ?? 0) + echo * 0.125
      position = position + 1 === buffer.length ? 0 : position + 1
    }
  }
  for (const delay of allPassDelays) {
    const buffer = new Float32Array(delay + spread)
    let position = 0
    for (let index = 0; index < length; index += 1) {
      const [input, held] = [wet[index] ?? 0, buffer[position] ?? 0]
      wet[index] = held - input
      buffer[position] = input + held * 0.5
      position = position + 1 === buffer.length ? 0 : position + 1
    }
  }
  for (let index = 0; index < length; index += 1) side[index] = (side[index] ?? 0) + (wet[index] ?? 0)
}
