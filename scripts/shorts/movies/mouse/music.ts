import { bar, playStrain, playTiptoe } from '#scripts/shorts/movies/ragtime.ts'
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

/** The music and noises of A Mouse in the Picture. `startOf` gets the number of a shot, counted from 0. */
export const score: Score = (mix, startOf) => {
  playStrain(mix, 'intro', startOf(0), { bars: 4 })
  playStrain(mix, 'rag', startOf(1), { bars: 8 })
  playTiptoe(mix, startOf(3), 7)
  playMeow(mix, startOf(3) + 0.3, 0.5, 0.1)
  const hit = startOf(5) + 0.62
  playSlideWhistle(mix, startOf(5), 0.6, 400, 1500, 0.09)
  playTear(mix, hit)
  playCymbal(mix, hit, 0.3)
  playDrum(mix, hit, 0.5)
  playGasp(mix, hit + 0.35, 0.9, 0.2)
  playStrain(mix, 'intro', startOf(6), { from: 2, bars: 2 })
  playStrain(mix, 'gallop', startOf(7), { bars: 8, full: true, loudness: 0.9 })
  for (let hoof = 0; hoof < 64; hoof += 1)
    playWoodBlock(mix, startOf(7) + hoof * (bar / 8), hoof % 4 === 0 ? 0.07 : 0.035, hoof % 2 ? 760 : 980)
  playStrain(mix, 'gallop', startOf(11), { from: 6, bars: 2, full: true, loudness: 0.9 })
  playSlideWhistle(mix, startOf(11) + 1, 0.5, 500, 1700, 0.09)
  playSlideWhistle(mix, startOf(11) + 1.9, 0.5, 1900, 1200, 0.07)
  playSlideWhistle(mix, startOf(12) + 0.2, 0.8, 1600, 500, 0.09)
  playDrum(mix, startOf(12) + 1, 0.3)
  playMeow(mix, startOf(12) + 2, 0.9, 0.14, 540)
  playTiptoe(mix, startOf(12) + bar, 2, 2)
  playStrain(mix, 'rag', startOf(13), { from: 8, bars: 8, full: true })
  playApplause(mix, startOf(14) + 3.4, 5)
  playStrain(mix, 'flourish', startOf(15), { bars: 3, full: true })
  playCymbal(mix, startOf(15) + bar * 1.5, 0.12)
}
