import { bar, beat, playStrain, playTiptoe } from '#scripts/shorts/films/ragtime.ts'
import { applause, block, cymbal, drum, gasp, meow, slide, tear } from '#scripts/shorts/sound/noises.ts'
import type { Score } from '#scripts/shorts/sound/score.ts'

export const score: Score = (mix, startOf) => {
  playStrain(mix, 'intro', startOf(0), { bars: 4, up: 3 })
  playStrain(mix, 'trio', startOf(1), { bars: 5, up: -2, loud: 0.8 })
  slide(mix, startOf(2), 0.9, 900, 180, 0.08)
  tear(mix, startOf(2) + 0.1, 0.4)
  for (let flap = 0; flap < 9; flap += 1) block(mix, startOf(2) + 0.9 + flap * 0.11, 0.14, 1500)
  drum(mix, startOf(2) + 0.9, 0.4)
  playTiptoe(mix, startOf(3), 2, -2)
  for (let stamp = 0; stamp < 12; stamp += 1) {
    drum(mix, startOf(4) + stamp * (beat / 2), stamp % 2 ? 0.2 : 0.34)
    block(mix, startOf(4) + stamp * (beat / 2) + 0.05, 0.1, 500)
  }
  gasp(mix, startOf(4), 3.4, 0.2)
  playTiptoe(mix, startOf(5), 6)
  meow(mix, startOf(5) + 0.4, 0.4, 0.09)
  gasp(mix, startOf(7) + 0.9, 1, 0.3)
  drum(mix, startOf(7) + 0.9, 0.5)
  playTiptoe(mix, startOf(7), 4, -5)
  playStrain(mix, 'rag', startOf(8), { bars: 7, full: true })
  meow(mix, startOf(8) + 1, 0.4, 0.08, 700)
  applause(mix, startOf(9) + 3, 2, 0.06)
  playTiptoe(mix, startOf(10), 3, 7)
  slide(mix, startOf(10) + 0.3, 0.5, 500, 1600, 0.07)
  drum(mix, startOf(11) + 0.2, 0.6)
  cymbal(mix, startOf(11) + 0.2, 0.2)
  gasp(mix, startOf(11) + 0.4, 0.7, 0.24)
  meow(mix, startOf(11) + 0.8, 0.5, 0.2, 900)
  playStrain(mix, 'gallop', startOf(11) + bar, { bars: 3, from: 5, full: true })
  playStrain(mix, 'rag', startOf(12), { bars: 6, from: 10, full: true })
  applause(mix, startOf(12) + 0.3, 6.5, 0.1)
  playStrain(mix, 'flourish', startOf(14), { bars: 3, full: true })
  cymbal(mix, startOf(14) + bar * 1.5, 0.12)
}
