import { playStrain, playTiptoe } from '#scripts/shorts/films/ragtime.ts'
import {
  applause,
  block,
  cymbal,
  drum,
  gasp,
  hiss,
  meow,
  slide,
  steam,
  trainWhistle,
} from '#scripts/shorts/sound/noises.ts'
import type { Score } from '#scripts/shorts/sound/score.ts'

export const score: Score = (mix, startOf) => {
  playStrain(mix, 'intro', startOf(0), { bars: 4, up: 5 })
  playStrain(mix, 'trio', startOf(1), { bars: 8 })
  trainWhistle(mix, startOf(1) + 2.5, 0.7, 0.03)
  playTiptoe(mix, startOf(3), 5)
  for (let puff = 0; puff < 20; puff += 1) {
    const share = puff / 20
    steam(mix, startOf(3) + 6.25 * (1 - (1 - share) ** 1.35), 0.04 + share * 0.16)
  }
  trainWhistle(mix, startOf(3) + 4.6, 1.5, 0.07)
  drum(mix, startOf(4), 0.6)
  cymbal(mix, startOf(4), 0.16)
  playStrain(mix, 'gallop', startOf(5), { bars: 4, full: true })
  gasp(mix, startOf(5) + 0.2, 1.2, 0.22)
  for (let puff = 0; puff < 30; puff += 1) steam(mix, startOf(5) + puff * 0.125, 0.16, 0.12)
  trainWhistle(mix, startOf(5) + 2, 1.4, 0.09)
  slide(mix, startOf(6) + 0.1, 1.3, 2400, 1700, 0.05)
  hiss(mix, startOf(6) + 1, 3.4, 0.4)
  drum(mix, startOf(6) + 1.5, 0.5)
  for (const [index, pitch] of [520, 640].entries()) block(mix, startOf(7) + 2 + index * 0.35, 0.16, pitch)
  meow(mix, startOf(7) + 2.7, 0.5, 0.12)
  playTiptoe(mix, startOf(8), 6, 5)
  block(mix, startOf(9) + 2.85, 0.4, 1800)
  meow(mix, startOf(9) + 3.3, 0.4, 0.1, 680)
  playStrain(mix, 'trio', startOf(10), { bars: 4, from: 8, full: true })
  for (let puff = 0; puff < 22; puff += 1)
    steam(mix, startOf(10) + 0.4 + puff * (0.3 - puff * 0.004), 0.14 * (1 - puff / 24), 0.2)
  trainWhistle(mix, startOf(10) + 0.1, 0.5, 0.06)
  trainWhistle(mix, startOf(10) + 4, 0.8, 0.02)
  playStrain(mix, 'trio', startOf(11), { bars: 2, from: 6, loud: 0.8 })
  playStrain(mix, 'trio', startOf(12), { bars: 4, from: 12, full: true })
  applause(mix, startOf(12) + 0.6, 3.4, 0.08)
  playStrain(mix, 'flourish', startOf(13), { bars: 3, up: 5, full: true })
}
