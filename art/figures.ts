import { bull } from './figures/bull.ts'
import { child } from './figures/child.ts'
import { cloaked } from './figures/cloaked.ts'
import { dancers } from './figures/dancers.ts'
import { dog } from './figures/dog.ts'
import { duo } from './figures/duo.ts'
import { fencer } from './figures/fencer.ts'
import { flapper } from './figures/flapper.ts'
import { gangster } from './figures/gangster.ts'
import { gentleman } from './figures/gentleman.ts'
import { ghoul } from './figures/ghoul.ts'
import { gown } from './figures/gown.ts'
import { gunslinger } from './figures/gunslinger.ts'
import { lady } from './figures/lady.ts'
import { llama } from './figures/llama.ts'
import { monk } from './figures/monk.ts'
import { mouse } from './figures/mouse.ts'
import { porkpie } from './figures/porkpie.ts'
import { queen } from './figures/queen.ts'
import { rabbit } from './figures/rabbit.ts'
import { robed } from './figures/robed.ts'
import { robot } from './figures/robot.ts'
import { runner } from './figures/runner.ts'
import { siren } from './figures/siren.ts'
import { sittingCat } from './figures/sitting-cat.ts'
import { soldier } from './figures/soldier.ts'
import { spectacles } from './figures/spectacles.ts'
import { swordChild } from './figures/sword-child.ts'
import { topHatSinger } from './figures/top-hat-singer.ts'
import { topper } from './figures/topper.ts'
import { tramp } from './figures/tramp.ts'
import { vampire } from './figures/vampire.ts'
import { wanderer } from './figures/wanderer.ts'
import { witch } from './figures/witch.ts'

/** All figures that compositions may draw. */
export const figures = {
  bull,
  child,
  cloaked,
  dancers,
  dog,
  duo,
  fencer,
  flapper,
  gangster,
  gentleman,
  ghoul,
  gown,
  gunslinger,
  lady,
  llama,
  monk,
  mouse,
  porkpie,
  queen,
  rabbit,
  robed,
  robot,
  runner,
  siren,
  sittingCat,
  soldier,
  spectacles,
  swordChild,
  topHatSinger,
  topper,
  tramp,
  vampire,
  wanderer,
  witch,
}

/** The name of a figure. */
export type FigureName = keyof typeof figures
