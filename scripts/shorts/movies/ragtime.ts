import { bass, clarinet, piano, pizzicato } from '#scripts/shorts/sound/instruments.ts'
import type { Mix } from '#scripts/shorts/sound/mix.ts'
import { chordRoot, chordVoicing, playMelody } from '#scripts/shorts/sound/music.ts'
import { playBrush, playDrum } from '#scripts/shorts/sound/noises.ts'

/** The length of a bar in seconds; a bar has two beats. */
export const bar = 1.25
/** The length of a beat in seconds. */
export const beat = bar / 2
/** Sixteenths in a bar. The lengths in melodies are numbers of sixteenths. */
const units = 8
/** The length of a sixteenth in seconds. */
const unit = bar / units

/** A section of a rag. */
interface Strain {
  /** The melody in the notation of `readMelody` (`sound/music.ts`); the notes' lengths are in sixteenths. */
  melody: string
  /**
   * For each bar a chord, or two chords with a comma between them. If more bars are played, the chords begin again.
   */
  chords: string
}

/** The sections: two of sixteen bars, and shorter ones to begin, to end and for chases. */
export const strains = {
  intro: {
    melody:
      'g4+g5:2 a4+a5:1 b4+b5:2 c5+c6:1 d5+d6:2 | e5+e6:1 c5+c6:2 a4+a5:1 f#4+f#5:2 g4+g5:2 | g5:1 e5:1 d5:1 c5:1 b4:1 a4:1 g4:1 f4:1 | g4+b4+f5:2 -:2 g4+b4+f5+g5:2 -:2',
    chords: 'C C,D7 G7 G7',
  },
  rag: {
    melody: `g4:1 c5 e5 g5:2 e5:1 g5:2 | a5:1 g5:2 e5:1 c5:2 e5 | f5:1 d5 b4 f5:2 d5:1 f5:2 | e5:1 d5:2 b4:1 g4:4 |
      d5:1 f5 a5 b5:2 a5:1 f5:2 | g5:1 f5:2 d5:1 b4:2 d5 | e5:1 g5 c6 e6:2 c6:1 g5:2 | c6:2 g5:1 e5 g5:4 |
      g4:1 c5 e5 g5:2 e5:1 g5:2 | bb5:1 a5 g5 bb5:2 g5:1 e5:2 | a5:1 c6:2 a5:1 f5:2 a5 | a5:1 c6:2 a5:1 f#5:2 eb5 |
      g5:1 e6:2 c6:1 g5:2 e5 | c#5:1 e5 g5 a5 c6:2 a5:1 f#5 | g5:1 b5:2 d6:1 b5 g5 f5:2 | e5+c6:2 g5 c5+e5+c6:4`,
    chords: 'C C G7 G7 G7 G7 C C C C7 F F#o C A7,D7 G7 C',
  },
  trio: {
    melody: `c5+a5:3 f5:1 a5:2 c6 | d6:1 c6:2 a5:1 f5:4 | bb4+g5:3 e5:1 g5:2 bb5 | c6:1 bb5:2 g5:1 e5:4 |
      e5:1 g5 bb5 c6:2 bb5:1 g5:2 | d6:1 c6:2 bb5:1 g5:2 e5 | f5:1 a5 c6 f6:2 c6:1 a5:2 | c6:2 a5:1 g5 f5:4 |
      c5+a5:3 f5:1 a5:2 c6 | eb6:1 c6:2 a5:1 f5:4 | d5:1 f5 bb5 d6:2 bb5:1 f5:2 | db6:1 bb5:2 g5:1 e5:4 |
      c6:1 a5:2 f5:1 c5:2 f5 | g5:1 b5:2 d6:1 c6 bb5 g5 e5 | f5:1 a5:2 c6:1 e6:2 c6 | a5+f6:2 c6 f5+a5+f6:4`,
    chords: 'F F C7 C7 C7 C7 F F F F7 Bb Bbm F G7,C7 F,C7 F',
  },
  gallop: {
    melody: `a5:1 e5 c5 e5 a5 b5 c6 b5 | a5 g#5 a5 b5 c6:2 a5 | b5:1 g#5 e5 g#5 b5 c6 d6 c6 | b5 a5 b5 c6 d6:2 b5 |
      e6:1 c6 a5 c6 e6 f6 e6 d6 | c6 d6 c6 b5 a5:2 c6 | d6:1 b5 g#5 b5 e6 d6 c6 b5 | a5:2 e5 a4+a5:4`,
    chords: 'Am Am E7 E7 Am Dm E7 Am',
  },
  flourish: {
    melody: 'c6:2 g5:1 g5 a5:2 g5 | -:2 b5+g5:2 c5+e5+c6:4 | -:8',
    chords: 'C G7 C',
  },
} satisfies Record<string, Strain>

interface StrainOptions {
  /** The index of the first bar that is played; 0 by default. */
  from?: number
  /** The number of bars that are played. */
  bars: number
  /** The semitones by which the music is transposed up. */
  up?: number
  loudness?: number
  /** True to add a clarinet, a drum and brushes. */
  full?: boolean
}

/** Plays bars of a section on the piano with a plucked bass below. They begin `at` seconds after the start of `mix`. */
export function playStrain(mix: Mix, name: keyof typeof strains, at: number, how: StrainOptions): void {
  const { from = 0, bars, up = 0, loudness = 1, full = false } = how
  const { melody, chords } = strains[name]
  const part = { at, unit, up, from: from * units, to: (from + bars) * units }
  playMelody(mix, piano, melody, { ...part, loudness: 0.62 * loudness, pan: 0.12 })
  if (full) playMelody(mix, clarinet, melody, { ...part, loudness: 0.42 * loudness, pan: -0.3, held: 0.8 })
  const names = chords.split(' ')
  for (let index = from; index < from + bars; index += 1) {
    const [first = 'C', second = first] = (names[index % names.length] ?? 'C').split(',')
    for (const [half, chord] of [first, second].entries()) {
      const start = at + (index - from) * bar + half * beat
      const low = chordRoot(chord, 36) + up
      const deep = half === 0 || first !== second ? low : low - 5 < 34 ? low + 7 : low - 5
      piano(mix, { at: start, pitch: deep, seconds: unit * 1.7, loudness: 0.5 * loudness, pan: -0.15 })
      bass(mix, { at: start, pitch: deep, seconds: unit * 2.4, loudness: 0.5 * loudness, pan: -0.1 })
      for (const pitch of chordVoicing(chord, 52)) {
        piano(mix, {
          at: start + unit * 2,
          pitch: pitch + up,
          seconds: unit * 1.3,
          loudness: 0.24 * loudness,
          pan: -0.1,
        })
      }
      if (full) {
        playDrum(mix, start, 0.16 * loudness)
        playBrush(mix, start + unit * 2, 0.07 * loudness)
      }
    }
  }
}

/** Plays music for somebody who tiptoes: plucked strings in C minor, at most eight bars. */
export function playTiptoe(mix: Mix, at: number, bars: number, up = 0): void {
  const line =
    'c3 eb3 g3 eb3 | c3 eb3 ab3 g3 | f3 ab3 c4 ab3 | g3 b3 d4 b3 | c3 eb3 g3 eb3 | ab2 c3 eb3 f#3 | g2 b2 d3 f3 | g3 g3 g2 -'
  playMelody(mix, pizzicato, line.replaceAll(/[a-g]#?b?\d|-/g, '$&:2'), {
    at,
    unit,
    loudness: 0.9,
    up,
    to: bars * units,
    held: 0.5,
  })
  const answers =
    '-:6 c5:1 eb5 | -:6 ab4:1 g4 | -:6 f5:1 eb5 | -:6 d5:1 b4 | -:6 c5:1 eb5 | -:6 c5:1 f#4 | -:4 g4:1 b4 d5 f5 | b5:2 -:6'
  playMelody(mix, pizzicato, answers, { at, unit, loudness: 0.55, up, to: bars * units, pan: 0.3, held: 0.5 })
}
