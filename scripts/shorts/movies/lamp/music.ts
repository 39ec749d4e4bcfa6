import { bar, beat, playStrain, playTiptoe } from '#scripts/shorts/movies/ragtime.ts'
import {
  playApplause,
  playCymbal,
  playDrum,
  playGasp,
  playMeow,
  playSlideWhistle,
  playTear,
  playWoodBlock,
} from '#scripts/shorts/sound/noises.ts'
import type { Score } from '#scripts/shorts/sound/score.ts'

/** The music and noises of The Lamp. `startOf` returns the second at which a shot begins; shots are counted from 0. */
export const score: Score = (mix, startOf) => {
  playStrain(mix, 'intro', startOf(0), { bars: 4, up: 3 })
  playStrain(mix, 'trio', startOf(1), { bars: 5, up: -2, loudness: 0.8 })
  playSlideWhistle(mix, startOf(2), 0.9, 900, 180, 0.08)
  playTear(mix, startOf(2) + 0.1, 0.4)
  for (let flap = 0; flap < 9; flap += 1) playWoodBlock(mix, startOf(2) + 0.9 + flap * 0.11, 0.14, 1500)
  playDrum(mix, startOf(2) + 0.9, 0.4)
  playTiptoe(mix, startOf(3), 2, -2)
  for (let stamp = 0; stamp < 12; stamp += 1) {
    playDrum(mix, startOf(4) + stamp * (beat / 2), stamp % 2 ? 0.2 : 0.34)
    playWoodBlock(mix, startOf(4) + stamp * (beat / 2) + 0.05, 0.1, 500)
  }
  playGasp(mix, startOf(4), 3.4, 0.2)
  playTiptoe(mix, startOf(5), 6)
  playMeow(mix, startOf(5) + 0.4, 0.4, 0.09)
  playGasp(mix, startOf(7) + 0.9, 1, 0.3)
  playDrum(mix, startOf(7) + 0.9, 0.5)
  playTiptoe(mix, startOf(7), 4, -5)
  playStrain(mix, 'rag', startOf(8), { bars: 7, full: true })
  playMeow(mix, startOf(8) + 1, 0.4, 0.08, 700)
  playApplause(mix, startOf(9) + 3, 2, 0.06)
  playTiptoe(mix, startOf(10), 3, 7)
  playSlideWhistle(mix, startOf(10) + 0.3, 0.5, 500, 1600, 0.07)
  playDrum(mix, startOf(11) + 0.2, 0.6)
  playCymbal(mix, startOf(11) + 0.2, 0.2)
  playGasp(mix, startOf(11) + 0.4, 0.7, 0.24)
  playMeow(mix, startOf(11) + 0.8, 0.5, 0.2, 900)
  playStrain(mix, 'gallop', startOf(11) + bar, { bars: 3, from: 5, full: true })
  playStrain(mix, 'rag', startOf(12), { bars: 6, from: 10, full: true })
  playApplause(mix, startOf(12) + 0.3, 6.5, 0.1)
  playStrain(mix, 'flourish', startOf(14), { bars: 3, full: true })
  playCymbal(mix, startOf(14) + bar * 1.5, 0.12)
}
