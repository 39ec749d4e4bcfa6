import { type Mix, sampleRate } from './mix.ts'

/** A note that an instrument plays. */
export interface Note {
  /** When the note begins, in seconds from the start of the short. */
  at: number
  /** The MIDI number of the note. */
  pitch: number
  /** How long the note is held. */
  seconds: number
  /** From 0 to 1. */
  loudness: number
  /** From -1, left, to 1, right. */
  pan?: number
}

/** Plays a note into a mix. */
export type Instrument = (mix: Mix, note: Note) => void

/** The frequency of a MIDI number in hertz. */
const frequency = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

/**
 * One partial of a struck sound: its frequency as a multiple of the note's, its amplitude, and the seconds in which it
 * decays.
 */
type PartialTone = readonly [multiple: number, share: number, decaySeconds: number]

/**
 * An instrument that is struck or plucked. Each of its partials decays by itself; when the key is let go, all of them
 * fade out within about `releaseSeconds`.
 */
function struckInstrument(
  partials: (pitch: number) => readonly PartialTone[],
  how: { gain: number; room: number; releaseSeconds?: number },
): Instrument {
  return (mix, { at, pitch, seconds, loudness, pan = 0 }) => {
    const { gain, room, releaseSeconds = 0.09 } = how
    const heard = partials(pitch).filter(([multiple]) => frequency(pitch) * multiple < 11_000)
    const longest = Math.max(...heard.map(([, , decaySeconds]) => decaySeconds)) * 1.1
    const lasting = Math.min(seconds + releaseSeconds * 3, longest)
    const held = seconds * sampleRate
    const attack = 0.003 * sampleRate
    // Each partial is a point that turns around zero and comes closer to it. This needs less time than a sine for each
    // sample.
    const state = heard.map(([multiple, share, decaySeconds], index) => {
      const turn = (2 * Math.PI * frequency(pitch) * multiple) / sampleRate
      const shrink = Math.exp(-5 / (decaySeconds * sampleRate))
      const phase = index * 1.7
      return {
        x: Math.cos(phase) * share,
        y: Math.sin(phase) * share,
        c: Math.cos(turn) * shrink,
        s: Math.sin(turn) * shrink,
      }
    })
    mix.add(
      at,
      lasting,
      (index) => {
        let value = 0
        for (const part of state) {
          const x = part.x * part.c - part.y * part.s
          part.y = part.x * part.s + part.y * part.c
          part.x = x
          value += part.y
        }
        const rising = index < attack ? index / attack : 1
        return value * rising * (index < held ? 1 : Math.exp(-(index - held) / (releaseSeconds * sampleRate * 0.5)))
      },
      { gain: gain * loudness, pan, room },
    )
  }
}

/**
 * An instrument that sounds as long as its note is held. `harmonics` are the amplitudes of the note's frequency and of
 * its multiples; `voices` are the detunings, in cents, of instruments that play together.
 */
function sustainedInstrument(
  harmonics: readonly number[],
  how: {
    gain: number
    room: number
    /** The seconds in which the sound rises. */
    attack: number
    /** The seconds in which the sound fades after the note. */
    release: number
    /** The share by which the vibrato changes the frequency. */
    vibrato: number
    voices?: readonly number[]
    /** The loudness of the noise of breath in the sound. */
    breath?: number
  },
): Instrument {
  const table = Float32Array.from({ length: 2048 }, (_, index) =>
    harmonics.reduce((sum, share, number) => sum + share * Math.sin(((number + 1) * index * 2 * Math.PI) / 2048), 0),
  )
  return (mix, { at, pitch, seconds, loudness, pan = 0 }) => {
    const { gain, room, attack, release, vibrato, voices = [0], breath = 0 } = how
    const phases = voices.map((_, index) => (index * 701) % 2048)
    const turns = voices.map((cents) => (frequency(pitch + cents / 100) * 2048) / sampleRate)
    const air = mix.noise(`${at} ${pitch}`)
    const lasting = seconds + release
    mix.add(
      at,
      lasting,
      (index) => {
        const time = index / sampleRate
        const shake = 1 + vibrato * Math.min(1, time * 3) * Math.sin(time * 34)
        let value = 0
        for (let voice = 0; voice < phases.length; voice += 1) {
          const phase = ((phases[voice] ?? 0) + (turns[voice] ?? 0) * shake) % 2048
          phases[voice] = phase
          value += table[Math.floor(phase)] ?? 0
        }
        const rise = Math.min(1, time / attack)
        const fall = time < seconds ? 1 : Math.max(0, 1 - (time - seconds) / release)
        return (value / phases.length + air() * breath) * rise * rise * (3 - 2 * rise) * fall
      },
      { gain: gain * loudness, pan, room },
    )
  }
}

/** The upright piano of a picture house, a little out of tune. */
export const piano = struckInstrument(
  (pitch) => {
    const decaySeconds = Math.max(0.5, 3.2 - (pitch - 36) * 0.045)
    return [1, 2, 3, 4, 5, 6, 7].flatMap((multiple): PartialTone[] => {
      const share = [0.62, 0.34, 0.2, 0.15, 0.09, 0.06, 0.04][multiple - 1] ?? 0
      const stretched = multiple * (1 + 0.0004 * multiple * multiple)
      return [
        [stretched, share * 0.6, decaySeconds / (0.6 + multiple * 0.4)],
        [stretched * 1.0021, share * 0.5, (decaySeconds * 0.8) / (0.6 + multiple * 0.4)],
      ]
    })
  },
  { gain: 0.34, room: 0.22 },
)

/** A celesta: small bells with a soft attack. */
export const celesta = struckInstrument(
  () => [
    [1, 0.7, 1.9],
    [2.001, 0.1, 1.2],
    [4.02, 0.24, 0.5],
    [8.1, 0.05, 0.2],
  ],
  { gain: 0.32, room: 0.5, releaseSeconds: 0.6 },
)

/** A bell that rings for some seconds. */
export const bell = struckInstrument(
  () => [
    [0.5, 0.3, 4],
    [1, 0.5, 3.2],
    [1.19, 0.3, 2.6],
    [2, 0.25, 1.8],
    [2.74, 0.14, 1.1],
    [4.1, 0.08, 0.7],
  ],
  { gain: 0.28, room: 0.6, releaseSeconds: 2 },
)

/** A double bass, plucked. */
export const bass = struckInstrument(
  () => [
    [1, 0.9, 1.1],
    [2, 0.5, 0.7],
    [3, 0.24, 0.4],
    [4, 0.12, 0.25],
    [5, 0.07, 0.16],
  ],
  { gain: 0.42, room: 0.1 },
)

/** Strings, plucked together. */
export const pizzicato = struckInstrument(
  () => [
    [1, 0.6, 0.5],
    [1.003, 0.5, 0.45],
    [2, 0.35, 0.3],
    [3, 0.2, 0.2],
    [4, 0.1, 0.14],
  ],
  { gain: 0.34, room: 0.35, releaseSeconds: 0.3 },
)

/**
 * The amplitudes of the first `count` harmonics; `amplitude` returns that of one harmonic. Harmonic 1 is the note's own
 * frequency.
 */
const harmonicsOf = (count: number, amplitude: (number: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => amplitude(index + 1))

/** Strings, bowed: several at once, slow to begin. */
export const strings = sustainedInstrument(
  harmonicsOf(9, (n) => 0.7 / n ** 1.5),
  {
    gain: 0.2,
    room: 0.5,
    attack: 0.22,
    release: 0.4,
    vibrato: 0.0022,
    voices: [-7, 0, 6, 11],
  },
)

/** A clarinet: the odd harmonics, with very little of the even ones. */
export const clarinet = sustainedInstrument(
  harmonicsOf(9, (n) => (n % 2 === 1 ? 0.8 / n ** 1.35 : 0.02)),
  {
    gain: 0.2,
    room: 0.34,
    attack: 0.04,
    release: 0.09,
    vibrato: 0.0028,
    breath: 0.006,
  },
)

/** An accordion: two reeds slightly out of tune with each other. */
export const accordion = sustainedInstrument(
  harmonicsOf(8, (n) => 0.6 / n ** 1.1),
  {
    gain: 0.12,
    room: 0.3,
    attack: 0.05,
    release: 0.12,
    vibrato: 0,
    voices: [-5, 7],
  },
)
