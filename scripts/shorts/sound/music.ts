import type { Instrument } from './instruments.ts'
import type { Mix } from './mix.ts'

const semitonesOfLetter: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }

/** The MIDI number of a note such as 'c4', 'f#5' or 'bb3'. */
export function pitchOf(name: string): number {
  const [, letter = '', accidental = '', octave = ''] = /^([a-g])(#|b)?(\d)$/.exec(name) ?? []
  const step = semitonesOfLetter[letter]
  if (step === undefined) throw new Error(`${name} is no note`)
  return (Number(octave) + 1) * 12 + step + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0)
}

/**
 * A note of a melody, or a chord if it has several pitches. Beginning and length are in units of the melody, such as
 * sixteenths.
 */
interface MelodyNote {
  pitches: readonly number[]
  start: number
  units: number
}

/**
 * Reads a melody such as 'c5:2 e5+g5:1 -:1': notes with their lengths, '+' between the notes of a chord, '-' for a
 * rest. A note without a length is as long as the note before. '|' may stand between bars; it has no meaning.
 */
export function readMelody(text: string): MelodyNote[] {
  let start = 0
  let units = 1
  const notes: MelodyNote[] = []
  for (const token of text.split(/[\s|]+/).filter(Boolean)) {
    const [names = '', length] = token.split(':')
    if (length !== undefined) units = Number(length)
    if (names !== '-') notes.push({ pitches: names.split('+').map(pitchOf), start, units })
    start += units
  }
  return notes
}

interface MelodyOptions {
  /** When the melody begins, in seconds from the beginning of the short video. */
  at: number
  /** The length of a unit in seconds. */
  unit: number
  loudness: number
  /** The semitones by which the melody is transposed up. */
  up?: number
  pan?: number
  /** The share of its length for which each note is held. */
  held?: number
  /** The unit from which the melody is played; the first by default. */
  from?: number
  /** The unit before which the melody ends; by default it is played to its end. */
  to?: number
}

/** Plays a melody on an instrument. Notes on the beat are a little louder. */
export function playMelody(mix: Mix, instrument: Instrument, melody: string, how: MelodyOptions): void {
  const { at, unit, loudness, up = 0, pan = 0, held = 0.95, from = 0, to = Number.POSITIVE_INFINITY } = how
  for (const { pitches, start, units } of readMelody(melody)) {
    if (start < from || start >= to) continue
    const accent = start % 4 === 0 ? 1 : 0.86
    for (const pitch of pitches) {
      instrument(mix, {
        at: at + (start - from) * unit,
        pitch: pitch + up,
        seconds: units * unit * held,
        loudness: loudness * accent,
        pan,
      })
    }
  }
}

/**
 * The notes of a chord, in semitones above its root. The key is what follows the root in the chord's name, such as 'm7'
 * in 'Am7'.
 */
const chordIntervals: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  o: [0, 3, 6, 9],
  '+': [0, 4, 8],
}

/**
 * A chord such as 'C', 'F#o', 'Am' or 'G7': its root, from 0 for C to 11 for B, and its notes in semitones above the
 * root.
 */
export function chordOf(name: string): { root: number; notes: readonly number[] } {
  const [, letter = '', accidental = '', quality = ''] = /^([A-G])(#|b)?(.*)$/.exec(name) ?? []
  const step = semitonesOfLetter[letter.toLowerCase()]
  const notes = chordIntervals[quality]
  if (step === undefined || notes === undefined) throw new Error(`${name} is no chord`)
  return { root: (step + (accidental === '#' ? 1 : accidental === 'b' ? 11 : 0)) % 12, notes }
}

/** The notes of a chord as MIDI numbers, all within the octave above `lowest`, so that consecutive chords are close. */
export function chordVoicing(name: string, lowest: number): number[] {
  const { root, notes } = chordOf(name)
  return notes.map((note) => lowest + ((((root + note - lowest) % 12) + 12) % 12)).sort((one, other) => one - other)
}

/** The root of a chord as a bass note: its lowest MIDI number that is not below `lowest`. */
export const chordRoot = (name: string, lowest: number): number =>
  lowest + ((((chordOf(name).root - lowest) % 12) + 12) % 12)
