import { balloon } from './balloon.ts'
import { bars } from './bars.ts'
import { battle } from './battle.ts'
import { blinds } from './blinds.ts'
import { camera } from './camera.ts'
import { cards } from './cards.ts'
import { castle } from './castle.ts'
import { cat } from './cat.ts'
import { claw } from './claw.ts'
import { clock } from './clock.ts'
import { curtain } from './curtain.ts'
import { desertRoad } from './desert-road.ts'
import { diagonal } from './diagonal.ts'
import { dinosaur } from './dinosaur.ts'
import { doorway } from './doorway.ts'
import { duel } from './duel.ts'
import { dunes } from './dunes.ts'
import { eye } from './eye.ts'
import { filmStrip } from './film-strip.ts'
import { flame } from './flame.ts'
import { forest } from './forest.ts'
import { frontier } from './frontier.ts'
import { gears } from './gears.ts'
import { hatAndCane } from './hat-and-cane.ts'
import { hauntedHouse } from './haunted-house.ts'
import { heart } from './heart.ts'
import { horizon } from './horizon.ts'
import { jazz } from './jazz.ts'
import { keyhole } from './keyhole.ts'
import { letter } from './letter.ts'
import { magnifier } from './magnifier.ts'
import { mask } from './mask.ts'
import { moonRocket } from './moon-rocket.ts'
import { mountain } from './mountain.ts'
import { plane } from './plane.ts'
import { profile } from './profile.ts'
import { rays } from './rays.ts'
import { rings } from './rings.ts'
import { rose } from './rose.ts'
import { ship } from './ship.ts'
import { skyline } from './skyline.ts'
import { snow } from './snow.ts'
import { spotlight } from './spotlight.ts'
import { staircase } from './staircase.ts'
import { streetLamp } from './street-lamp.ts'
import { submarine } from './submarine.ts'
import { train } from './train.ts'
import { waves } from './waves.ts'
import { web } from './web.ts'

/** Every motif a picture can have, by the name an editor may ask for it. */
export const compositions = {
  balloon,
  bars,
  battle,
  blinds,
  camera,
  cards,
  castle,
  cat,
  claw,
  clock,
  curtain,
  'desert-road': desertRoad,
  diagonal,
  dinosaur,
  doorway,
  duel,
  dunes,
  eye,
  'film-strip': filmStrip,
  flame,
  forest,
  frontier,
  gears,
  'hat-and-cane': hatAndCane,
  'haunted-house': hauntedHouse,
  heart,
  horizon,
  jazz,
  keyhole,
  letter,
  magnifier,
  mask,
  'moon-rocket': moonRocket,
  mountain,
  plane,
  profile,
  rays,
  rings,
  rose,
  ship,
  skyline,
  snow,
  spotlight,
  staircase,
  'street-lamp': streetLamp,
  submarine,
  train,
  waves,
  web,
}

export type CompositionName = keyof typeof compositions
