import { playStrain, playTiptoe } from '#scripts/shorts/movies/ragtime.ts'
import {
  playApplause,
  playCymbal,
  playDrum,
  playGasp,
  playHiss,
  playMeow,
  playSlideWhistle,
  playSteam,
  playTrainWhistle,
  playWoodBlock,
} from '#scripts/shorts/sound/noises.ts'
import type { Score } from '#scripts/shorts/sound/score.ts'

/** The music and noises of The Train Comes In. `startOf` gets the number of a shot, counted from 0. */
export const score: Score = (mix, startOf) => {
  playStrain(mix, 'intro', startOf(0), { bars: 4, up: 5 })
  playStrain(mix, 'trio', startOf(1), { bars: 8 })
  playTrainWhistle(mix, startOf(1) + 2.5, 0.7, 0.03)
  playTiptoe(mix, startOf(3), 5)
  for (let puff = 0; puff < 20; puff += 1) {
    const share = puff / 20
    playSteam(mix, startOf(3) + 6.25 * (1 - (1 - share) ** 1.35), 0.04 + share * 0.16)
  }
  playTrainWhistle(mix, startOf(3) + 4.6, 1.5, 0.07)
  playDrum(mix, startOf(4), 0.6)
  playCymbal(mix, startOf(4), 0.16)
  playStrain(mix, 'gallop', startOf(5), { bars: 4, full: true })
  playGasp(mix, startOf(5) + 0.2, 1.2, 0.22)
  for (let puff = 0; puff < 30; puff += 1) playSteam(mix, startOf(5) + puff * 0.125, 0.16, 0.12)
  playTrainWhistle(mix, startOf(5) + 2, 1.4, 0.09)
  playSlideWhistle(mix, startOf(6) + 0.1, 1.3, 2400, 1700, 0.05)
  playHiss(mix, startOf(6) + 1, 3.4, 0.4)
  playDrum(mix, startOf(6) + 1.5, 0.5)
  for (const [index, pitch] of [520, 640].entries()) playWoodBlock(mix, startOf(7) + 2 + index * 0.35, 0.16, pitch)
  playMeow(mix, startOf(7) + 2.7, 0.5, 0.12)
  playTiptoe(mix, startOf(8), 6, 5)
  playWoodBlock(mix, startOf(9) + 2.85, 0.4, 1800)
  playMeow(mix, startOf(9) + 3.3, 0.4, 0.1, 680)
  playStrain(mix, 'trio', startOf(10), { bars: 4, from: 8, full: true })
  for (let puff = 0; puff < 22; puff += 1)
    playSteam(mix, startOf(10) + 0.4 + puff * (0.3 - puff * 0.004), 0.14 * (1 - puff / 24), 0.2)
  playTrainWhistle(mix, startOf(10) + 0.1, 0.5, 0.06)
  playTrainWhistle(mix, startOf(10) + 4, 0.8, 0.02)
  playStrain(mix, 'trio', startOf(11), { bars: 2, from: 6, loudness: 0.8 })
  playStrain(mix, 'trio', startOf(12), { bars: 4, from: 12, full: true })
  playApplause(mix, startOf(12) + 0.6, 3.4, 0.08)
  playStrain(mix, 'flourish', startOf(13), { bars: 3, up: 5, full: true })
}
