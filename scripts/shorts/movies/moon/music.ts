import {
  accordion,
  bass,
  bell,
  celesta,
  clarinet,
  type Instrument,
  pizzicato,
  strings,
} from '#scripts/shorts/sound/instruments.ts'
import type { Mix } from '#scripts/shorts/sound/mix.ts'
import { chordRoot, chordVoicing, playMelody } from '#scripts/shorts/sound/music.ts'
import {
  playApplause,
  playBrush,
  playCymbal,
  playDrum,
  playGasp,
  playMatch,
  playMeow,
  playPuff,
  playSlideWhistle,
  playWind,
  playWoodBlock,
} from '#scripts/shorts/sound/noises.ts'
import type { Score } from '#scripts/shorts/sound/score.ts'

/** The length of a bar in seconds; a bar has three beats. */
export const bar = 1.3
/** Eighths in a bar. The lengths in melodies are numbers of eighths. */
const units = 6
/** The length of an eighth in seconds. */
const unit = bar / units
/** The length of a beat in seconds. */
const beat = bar / 3

/** The waltz in G major, and a worried theme in E minor: a melody in eighths and a chord for each bar. */
const themes = {
  waltz: {
    melody: `d5:2 b5:3 a5:1 | g5:4 d5:2 | e5:2 c6:3 b5:1 | a5:6 | d5:2 c6:3 b5:1 | a5:2 f#5:2 e5:2 | d5:2 b5:2 a5:2 | g5:4 -:2 |
      d5:2 b5:3 a5:1 | g5:2 d6:4 | e6:3 d6:1 c6:2 | c6:4 e6:2 | eb6:2 d6:2 c6:2 | b5:2 d6:2 g5:2 | a5:2 c6:2 f#5:2 | g5:4 -:2`,
    chords: 'G G Am D7 D7 D7 G G G G7 C C Cm G D7 G',
  },
  worry: {
    melody:
      'e5:2 b5:3 a5:1 | g5:4 e5:2 | f#5:2 a5:2 c6:2 | b5:6 | e5:2 g5:2 b5:2 | c6:3 b5:1 a5:2 | g5:2 f#5:2 d#5:2 | e5:6',
    chords: 'Em Em B7 B7 Em Am B7 Em',
  },
}

interface ThemeOptions {
  /** The number of bars that are played. */
  bars: number
  /** The bar of the theme with which the playing begins; 0, the first, by default. */
  from?: number
  /** The semitones by which the theme is transposed up. */
  up?: number
  loudness?: number
  /** The instruments that play the melody; the third plays an octave lower. */
  lead: readonly Instrument[]
  /**
   * The accompaniment: `long` is a long chord of strings in each bar; `dance` and `plucked` are a bass and two short
   * chords in each bar, on an accordion or on plucked strings; `both` is `long` and `dance`. None when left out.
   */
  under?: 'dance' | 'plucked' | 'long' | 'both'
}

/** Plays `bars` bars of a theme from the second `at`. */
function playTheme(mix: Mix, theme: keyof typeof themes, at: number, how: ThemeOptions): void {
  const { bars, from = 0, up = 0, loudness = 1, lead, under } = how
  const { melody, chords } = themes[theme]
  for (const [index, instrument] of lead.entries()) {
    playMelody(mix, instrument, melody, {
      at,
      unit,
      up: up - (index === 2 ? 12 : 0),
      loudness: 0.75 * loudness,
      from: from * units,
      to: (from + bars) * units,
      pan: [0.1, -0.25, 0.3][index] ?? 0,
    })
  }
  const names = chords.split(' ')
  for (let index = 0; index < bars; index += 1) {
    const chord = names[(from + index) % names.length] ?? 'G'
    const start = at + index * bar
    if (under === 'long' || under === 'both') playChord(mix, strings, chord, start, bar, 0.42 * loudness, up)
    if (under === undefined || under === 'long') continue
    const low = chordRoot(chord, 36) + up
    bass(mix, {
      at: start,
      pitch: index % 2 === 0 ? low : low + 7 > 48 ? low - 5 : low + 7,
      seconds: beat * 1.6,
      loudness: 0.72 * loudness,
      pan: -0.1,
    })
    for (const off of [1, 2]) {
      playChord(
        mix,
        under === 'plucked' ? pizzicato : accordion,
        chord,
        start + beat * off,
        beat * 0.5,
        (under === 'plucked' ? 0.4 : 0.5) * loudness,
        up,
      )
      playBrush(mix, start + beat * off, 0.028 * loudness)
    }
  }
}

/** Plays the notes of a chord at the same time, spread from left to right. */
function playChord(
  mix: Mix,
  instrument: Instrument,
  chord: string,
  at: number,
  seconds: number,
  loudness: number,
  up = 0,
): void {
  for (const [index, pitch] of chordVoicing(chord, 55).entries()) {
    instrument(mix, { at, pitch: pitch + up, seconds, loudness, pan: index * 0.25 - 0.35 })
  }
}

/** Plays a tremolo chord of strings, for suspense. */
function playTremolo(mix: Mix, chord: string, at: number, seconds: number, loudness: number): void {
  for (let time = 0; time < seconds; time += 0.13)
    playChord(mix, strings, chord, at + time, 0.1, loudness * (0.8 + 0.2 * Math.sin(time)))
}

/** Plays the flicker, the click and the low strings with which the moon or the sun goes out. */
function playLampGoingOut(mix: Mix, at: number): void {
  for (const flicker of [-0.62, -0.44, -0.25]) playWoodBlock(mix, at + flicker, 0.1, 2400)
  playWoodBlock(mix, at, 0.4, 420)
  playDrum(mix, at, 0.5)
  strings(mix, { at: at + 0.2, pitch: 40, seconds: 2.2, loudness: 0.9 })
  strings(mix, { at: at + 0.2, pitch: 46, seconds: 2.2, loudness: 0.6 })
}

/** The music and noises of The Man Who Lit the Moon. `startOf` gets the number of a shot, counted from 0. */
export const score: Score = (mix, startOf) => {
  const at = (shot: number, bars = 0): number => startOf(shot) + bars * bar
  // The title and the lamps.
  for (const [index, pitch] of [55, 62, 67, 71, 74, 79].entries())
    celesta(mix, { at: at(0) + index * unit, pitch, seconds: 2, loudness: 0.5 })
  playTheme(mix, 'waltz', at(0, 1), { bars: 4, lead: [celesta], under: 'long' })
  playTheme(mix, 'waltz', at(1), { bars: 10, lead: [accordion, clarinet], under: 'both' })
  for (let lamp = 0; lamp < 5; lamp += 1)
    bell(mix, {
      at: at(1, 1 + lamp * 2),
      pitch: [86, 83, 86, 88, 91][lamp] ?? 86,
      seconds: 1.5,
      loudness: 0.4,
      pan: 0.2,
    })
  playTheme(mix, 'waltz', at(2), { bars: 3, from: 10, lead: [accordion, clarinet], under: 'dance', loudness: 0.9 })
  playLampGoingOut(mix, at(2, 3) + 0.7)
  playGasp(mix, at(2, 3) + 1.3, 0.6, 0.07)
  // The moon is dark, and the pole and the ladder are too short.
  playTheme(mix, 'worry', at(3, 1), { bars: 2, lead: [], under: 'long', loudness: 0.9 })
  playTheme(mix, 'worry', at(4), { bars: 7, lead: [clarinet], under: 'plucked' })
  playMeow(mix, at(4) + 4.5, 0.4, 0.09, 560)
  const scale = [55, 57, 59, 60, 62, 64, 66, 67, 69, 71, 72, 74]
  for (const [index, pitch] of scale.entries()) {
    pizzicato(mix, { at: at(6) + 0.9 + index * 0.225, pitch, seconds: 0.3, loudness: 0.8 })
    bass(mix, { at: at(6) + 0.9 + index * 0.225, pitch: pitch - 12, seconds: 0.2, loudness: 0.5 })
  }
  playSlideWhistle(mix, at(6) + 4, 0.5, 900, 620, 0.06)
  playSlideWhistle(mix, at(6) + 4.75, 0.9, 760, 380, 0.06)
  // The ladders of the whole town, and the climb.
  playTheme(mix, 'waltz', at(7), { bars: 8, up: 5, lead: [pizzicato, accordion], under: 'plucked', loudness: 0.95 })
  for (let ladder = 0; ladder < 12; ladder += 1)
    playWoodBlock(mix, at(8) + ladder * (bar / 2) + 0.05, 0.2, 420 + ladder * 34)
  for (let stride = 0; stride < 12; stride += 1) playDrum(mix, at(8) + (stride * bar) / 2, 0.14)
  playTheme(mix, 'waltz', at(9), { bars: 8, from: 8, up: 7, lead: [strings, clarinet], under: 'both', loudness: 1 })
  for (const [index, pitch] of [520, 440].entries())
    playSlideWhistle(mix, at(9) + 1.6 + index * 0.5, 0.4, pitch, pitch * 0.94, 0.06)
  playWind(mix, at(9, 5), bar * 4, 0.1)
  // Two matches.
  playTremolo(mix, 'Em', at(10), bar * 2, 0.28)
  playMatch(mix, at(10) + 0.45, 1.6)
  playWind(mix, at(10, 2) - 0.6, 1.6, 0.5)
  playTremolo(mix, 'B7', at(10, 3), bar * 1.9, 0.28)
  playMatch(mix, at(10, 3.4) - 0.15, 1.8)
  for (const [index, pitch] of [71, 72, 74, 76].entries())
    pizzicato(mix, { at: at(10, 4.25) + index * 0.2, pitch, seconds: 0.15, loudness: 0.4 })
  playPuff(mix, at(10, 5) - 0.06, 0.6)
  playMeow(mix, at(10, 5) - 0.12, 0.22, 0.2, 900)
  strings(mix, { at: at(10, 5) + 0.5, pitch: 40, seconds: 2, loudness: 0.7 })
  bass(mix, { at: at(11), pitch: 40, seconds: 2, loudness: 0.8 })
  bass(mix, { at: at(11, 1), pitch: 35, seconds: 2, loudness: 0.8 })
  // The last match, and the moon burns.
  playMatch(mix, at(12) + 0.55, 3)
  for (const [index, pitch] of [74, 76, 78, 79].entries())
    celesta(mix, { at: at(12, 1.6) + index * beat * 1.5, pitch, seconds: 2, loudness: 0.4 })
  playTremolo(mix, 'D7', at(12, 3), bar, 0.2)
  const lit = at(12, 4)
  playCymbal(mix, lit, 0.22, 3)
  playDrum(mix, lit, 0.5)
  for (const [index, pitch] of [43, 55, 62, 67, 71, 74, 79, 83, 86, 91].entries()) {
    strings(mix, { at: lit, pitch, seconds: bar * 2.8, loudness: 0.6, pan: (index % 3) * 0.3 - 0.3 })
    bell(mix, {
      at: lit + index * 0.12,
      pitch: pitch + 12 > 98 ? pitch : pitch + 12,
      seconds: 2,
      loudness: 0.3,
      pan: (index % 5) * 0.2 - 0.4,
    })
  }
  playTheme(mix, 'waltz', at(13), {
    bars: 4,
    from: 8,
    lead: [strings, accordion, clarinet],
    under: 'both',
    loudness: 1.15,
  })
  playTheme(mix, 'waltz', at(13, 4), {
    bars: 2,
    from: 14,
    lead: [strings, accordion, clarinet],
    under: 'both',
    loudness: 1.15,
  })
  for (const [index, pitch] of [79, 83, 86, 88, 91, 86].entries())
    bell(mix, { at: at(13, index), pitch, seconds: 1, loudness: 0.32 })
  playApplause(mix, at(13) + 0.8, 6.4, 0.07)
  // On the moon, and down again.
  playTheme(mix, 'waltz', at(14), { bars: 8, lead: [celesta], under: 'long', loudness: 0.85 })
  for (const [index, chord] of ['C', 'D', 'Em', 'C', 'D7', 'G'].entries()) {
    playChord(mix, strings, chord, at(16, index), bar, 0.5 + index * 0.05)
    playMelody(
      mix,
      celesta,
      ['e5:2 g5 c6', 'f#5:2 a5 d6', 'g5:2 b5 e6', 'c6:2 g5 e5', 'a5:2 c6 f#5', 'g5:6'][index] ?? '',
      { at: at(16, index), unit, loudness: 0.5 },
    )
  }
  playPuff(mix, at(16, 3) - 0.1, 0.5)
  playTheme(mix, 'waltz', at(17), { bars: 3, lead: [accordion, clarinet], under: 'dance', loudness: 0.9 })
  playLampGoingOut(mix, at(17, 3))
  playMatch(mix, at(17, 3) + 1.15, 2.4)
  playMeow(mix, at(17, 3) + 2.4, 0.5, 0.08, 520)
  playTheme(mix, 'waltz', at(18), { bars: 2, from: 14, lead: [celesta, accordion], under: 'both', loudness: 0.9 })
  for (const pitch of [43, 55, 59, 62, 67, 79]) celesta(mix, { at: at(18, 2), pitch, seconds: 1.2, loudness: 0.5 })
}
