import { child } from './child.ts'
import { cloaked } from './cloaked.ts'
import { dancers } from './dancers.ts'
import { dog } from './dog.ts'
import { fencer } from './fencer.ts'
import { flapper } from './flapper.ts'
import { gentleman } from './gentleman.ts'
import { ghoul } from './ghoul.ts'
import { gown } from './gown.ts'
import { gunslinger } from './gunslinger.ts'
import { lady } from './lady.ts'
import { llama } from './llama.ts'
import { mouse } from './mouse.ts'
import { queen } from './queen.ts'
import { rabbit } from './rabbit.ts'
import { robed } from './robed.ts'
import { robot } from './robot.ts'
import { runner } from './runner.ts'
import { siren } from './siren.ts'
import { sittingCat } from './sitting-cat.ts'
import { soldier } from './soldier.ts'
import { swordChild } from './sword-child.ts'
import { topper } from './topper.ts'
import { tramp } from './tramp.ts'
import { vampire } from './vampire.ts'
import { wanderer } from './wanderer.ts'
import { witch } from './witch.ts'

/** Everybody a composition may put in its picture. */
export const figures = {
  child,
  cloaked,
  dancers,
  dog,
  fencer,
  flapper,
  gentleman,
  ghoul,
  gown,
  gunslinger,
  lady,
  llama,
  mouse,
  queen,
  rabbit,
  robed,
  robot,
  runner,
  siren,
  sittingCat,
  soldier,
  swordChild,
  topper,
  tramp,
  vampire,
  wanderer,
  witch,
}
