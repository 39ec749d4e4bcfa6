import { type Mix, sampleRate } from './mix.ts'

interface ToneOptions {
  /** The loudness of the tone. */
  gain?: number
  /** From -1, left, to 1, right. */
  pan?: number
}

/**
 * Noise through a band-pass filter. `centre` gives the middle of the band in hertz, and `shape` the loudness, when a
 * share of the noise's duration has passed: 0 at its beginning, 1 at its end.
 */
function filteredNoise(
  mix: Mix,
  at: number,
  seconds: number,
  how: {
    centre: (share: number) => number
    /** The width of the band, as a share of its middle. */
    width: number
    shape: (share: number) => number
    gain: number
    pan?: number
    room?: number
  },
): void {
  const noise = mix.noise(`band ${at} ${seconds}`)
  let [low, middle] = [0, 0]
  const count = seconds * sampleRate
  mix.add(
    at,
    seconds,
    (index) => {
      const share = index / count
      const tune = 2 * Math.sin((Math.PI * Math.min(Math.max(how.centre(share), 80), 7600)) / sampleRate)
      low += tune * middle
      middle += tune * (noise() - low - how.width * middle)
      return middle * how.shape(share)
    },
    { gain: how.gain, pan: how.pan ?? 0, room: how.room ?? 0.2 },
  )
}

/** A shape that rises at once and then decays exponentially. */
const decay = (steep: number) => (share: number) => Math.min(1, share * 60) * Math.exp(-share * steep)

/**
 * A tone whose pitch changes. `hertz` gives the pitch, and `shape` the loudness, when a share of the tone's duration
 * has passed. A `bend` above 0 adds overtones.
 */
function movingTone(
  mix: Mix,
  at: number,
  seconds: number,
  hertz: (share: number) => number,
  shape: (share: number) => number,
  options: ToneOptions = {},
  bend = 0,
): void {
  let phase = 0
  const count = seconds * sampleRate
  mix.add(
    at,
    seconds,
    (index) => {
      const share = index / count
      phase += (2 * Math.PI * hertz(share)) / sampleRate
      return Math.sin(phase + bend * Math.sin(phase)) * shape(share)
    },
    { gain: options.gain ?? 0.2, pan: options.pan ?? 0, room: 0.3 },
  )
}

/** The soft stroke of a brush on a drum. */
export const playBrush = (mix: Mix, at: number, gain = 0.05): void =>
  filteredNoise(mix, at, 0.12, { centre: () => 5200, width: 0.9, shape: decay(7), gain, pan: 0.15 })

/** A large cymbal. */
export const playCymbal = (mix: Mix, at: number, gain = 0.2, seconds = 1.8): void =>
  filteredNoise(mix, at, seconds, { centre: () => 6800, width: 0.7, shape: decay(5), gain, pan: -0.1, room: 0.4 })

/** A bass drum. */
export const playDrum = (mix: Mix, at: number, gain = 0.4): void =>
  movingTone(mix, at, 0.4, (share) => 52 + 70 * Math.exp(-share * 18), decay(7), { gain })

/** A block of wood, as for hooves and steps. */
export const playWoodBlock = (mix: Mix, at: number, gain = 0.12, hertz = 900): void =>
  movingTone(mix, at, 0.09, () => hertz, decay(9), { gain, pan: 0.1 }, 0.7)

/** A whistle that slides from one pitch to another. */
export const playSlideWhistle = (mix: Mix, at: number, seconds: number, from: number, to: number, gain = 0.1): void =>
  movingTone(
    mix,
    at,
    seconds,
    (share) => from * (to / from) ** share,
    (share) => Math.min(1, share * 20, (1 - share) * 12),
    { gain },
    0.15,
  )

/** Cloth or paper that tears. */
export const playTear = (mix: Mix, at: number, gain = 0.3): void =>
  filteredNoise(mix, at, 0.5, {
    centre: (share) => 1400 + share * 3600,
    width: 0.8,
    shape: (share) => (1 - share) * (0.6 + 0.4 * Math.sin(share * 90)),
    gain,
  })

/** A gust of wind. */
export const playWind = (mix: Mix, at: number, seconds: number, gain = 0.12): void =>
  filteredNoise(mix, at, seconds, {
    centre: (share) => 380 + 300 * Math.sin(share * 7) + 250 * Math.sin(share * 17),
    width: 0.25,
    shape: (share) => Math.sin(share * Math.PI) ** 1.5,
    gain,
    room: 0.3,
  })

/** A match that is struck and then burns for `burns` seconds. */
export function playMatch(mix: Mix, at: number, burns: number, gain = 0.22): void {
  filteredNoise(mix, at, 0.22, {
    centre: (share) => 2600 + share * 2600,
    width: 0.9,
    shape: (share) => Math.sin(share * Math.PI),
    gain: gain * 0.7,
    pan: 0.1,
  })
  filteredNoise(mix, at + 0.17, burns, {
    centre: () => 3000,
    width: 1.1,
    shape: (share) => Math.exp(-share * 9) + 0.1 * (1 - share),
    gain,
    pan: 0.1,
  })
}

/** Breath that blows something out. */
export const playPuff = (mix: Mix, at: number, gain = 0.2): void =>
  filteredNoise(mix, at, 0.45, {
    centre: (share) => 1500 - share * 900,
    width: 0.6,
    shape: (share) => Math.sin(share * Math.PI),
    gain,
  })

/** A cat's meow: the pitch rises and falls, and the vowel changes as the mouth opens and closes. */
export function playMeow(mix: Mix, at: number, seconds = 0.6, gain = 0.16, pitch = 620): void {
  let phase = 0
  const count = seconds * sampleRate
  mix.add(
    at,
    seconds,
    (index) => {
      const share = index / count
      phase +=
        (2 * Math.PI * pitch * (0.8 + 0.45 * Math.sin(Math.min(1, share * 1.25) * Math.PI) - share * 0.2)) / sampleRate
      const open = Math.sin(share * Math.PI)
      const voice =
        Math.sin(phase) +
        0.7 * open * Math.sin(phase * 2) +
        0.5 * open * open * Math.sin(phase * 3) +
        0.25 * open * Math.sin(phase * 4)
      return voice * Math.min(1, share * 12, (1 - share) * 5) * 0.5
    },
    { gain, room: 0.35 },
  )
}

/** An audience that claps: many hands, each in its own time. */
export function playApplause(mix: Mix, at: number, seconds: number, gain = 0.1): void {
  const random = mix.noise(`applause ${at}`)
  for (let hand = 0; hand < 26; hand += 1) {
    const pan = random() * 0.8
    const pitch = 1300 + random() * 500
    let time = at + Math.abs(random()) * 0.4
    while (time < at + seconds) {
      const share = (time - at) / seconds
      const loudness = Math.min(1, share * 6, (1 - share) * 3) * (0.6 + 0.4 * Math.abs(random()))
      filteredNoise(mix, time, 0.05, {
        centre: () => pitch,
        width: 0.8,
        shape: decay(6),
        gain: gain * loudness,
        pan,
        room: 0.35,
      })
      time += 0.19 + 0.05 * random() + 0.004 * hand
    }
  }
}

/** A murmur or a gasp of many people. */
export const playGasp = (mix: Mix, at: number, seconds = 0.7, gain = 0.16): void =>
  filteredNoise(mix, at, seconds, {
    centre: (share) => 700 + share * 900,
    width: 0.5,
    shape: (share) => Math.sin(share * Math.PI) ** 0.7 * (1 - share * 0.4),
    gain,
    room: 0.5,
  })

/** One puff of a steam engine. */
export const playSteam = (mix: Mix, at: number, gain = 0.2, seconds = 0.22): void =>
  filteredNoise(mix, at, seconds, {
    centre: (share) => 1100 - share * 600,
    width: 1.1,
    shape: decay(4),
    gain,
    room: 0.25,
  })

/** Steam that escapes for longer. */
export const playHiss = (mix: Mix, at: number, seconds: number, gain = 0.16): void =>
  filteredNoise(mix, at, seconds, {
    centre: () => 4200,
    width: 1,
    shape: (share) => Math.min(1, share * 8) * (1 - share) ** 1.5,
    gain,
    room: 0.3,
  })

/** The whistle of a steam engine: three pipes and their breath. */
export function playTrainWhistle(mix: Mix, at: number, seconds: number, gain = 0.1): void {
  for (const hertz of [466, 554, 698]) {
    movingTone(
      mix,
      at,
      seconds,
      (share) => hertz * (1 - 0.04 * Math.max(0, share - 0.8) * 5),
      (share) => Math.min(1, share * 12, (1 - share) * 6),
      { gain: gain * 0.7 },
      0.5,
    )
  }
  filteredNoise(mix, at, seconds, {
    centre: () => 2100,
    width: 0.8,
    shape: (share) => Math.min(1, share * 12, (1 - share) * 6),
    gain: gain * 0.5,
    room: 0.5,
  })
}
