import type { Composition } from './composition.ts'
import type { CompositionName } from './composition-names.ts'
import { balloon } from './compositions/balloon.ts'
import { barredWindow } from './compositions/barred-window.ts'
import { battle } from './compositions/battle.ts'
import { blinds } from './compositions/blinds.ts'
import { camera } from './compositions/camera.ts'
import { cards } from './compositions/cards.ts'
import { castle } from './compositions/castle.ts'
import { cat } from './compositions/cat.ts'
import { claw } from './compositions/claw.ts'
import { clock } from './compositions/clock.ts'
import { curtain } from './compositions/curtain.ts'
import { desertRoad } from './compositions/desert-road.ts'
import { diagonal } from './compositions/diagonal.ts'
import { dinosaur } from './compositions/dinosaur.ts'
import { doorway } from './compositions/doorway.ts'
import { duel } from './compositions/duel.ts'
import { dunes, pyramids } from './compositions/dunes.ts'
import { eye } from './compositions/eye.ts'
import { filmStrip } from './compositions/film-strip.ts'
import { candle, flame } from './compositions/flame.ts'
import { forest } from './compositions/forest.ts'
import { frontier } from './compositions/frontier.ts'
import { gears, robot } from './compositions/gears.ts'
import { hatAndCane } from './compositions/hat-and-cane.ts'
import { hauntedHouse } from './compositions/haunted-house.ts'
import { heart } from './compositions/heart.ts'
import { horizon } from './compositions/horizon.ts'
import { jazz } from './compositions/jazz.ts'
import { jungle } from './compositions/jungle.ts'
import { keyhole } from './compositions/keyhole.ts'
import { letter } from './compositions/letter.ts'
import { magnifier } from './compositions/magnifier.ts'
import { comedyAndTragedy, mask, maskedRider } from './compositions/mask.ts'
import { moonRocket } from './compositions/moon-rocket.ts'
import { mountain } from './compositions/mountain.ts'
import { newsroom } from './compositions/newsroom.ts'
import { paddleSteamer } from './compositions/paddle-steamer.ts'
import { biplane, plane } from './compositions/plane.ts'
import { profile } from './compositions/profile.ts'
import { rays } from './compositions/rays.ts'
import { rings } from './compositions/rings.ts'
import { rose } from './compositions/rose.ts'
import { sailingShip, ship } from './compositions/ship.ts'
import { skyline } from './compositions/skyline.ts'
import { snow } from './compositions/snow.ts'
import { spotlight } from './compositions/spotlight.ts'
import { staircase } from './compositions/staircase.ts'
import { streetLamp } from './compositions/street-lamp.ts'
import { diver, submarine } from './compositions/submarine.ts'
import { train } from './compositions/train.ts'
import { volcano } from './compositions/volcano.ts'
import { waves } from './compositions/waves.ts'
import { web } from './compositions/web.ts'

/** The composition of each name. */
export const compositions: Readonly<Record<CompositionName, Composition>> = {
  balloon,
  'barred-window': barredWindow,
  battle,
  biplane,
  blinds,
  camera,
  candle,
  cards,
  castle,
  cat,
  claw,
  clock,
  'comedy-and-tragedy': comedyAndTragedy,
  curtain,
  'desert-road': desertRoad,
  diagonal,
  dinosaur,
  diver,
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
  jungle,
  keyhole,
  letter,
  magnifier,
  mask,
  'masked-rider': maskedRider,
  'moon-rocket': moonRocket,
  mountain,
  newsroom,
  'paddle-steamer': paddleSteamer,
  plane,
  profile,
  pyramids,
  rays,
  rings,
  robot,
  rose,
  'sailing-ship': sailingShip,
  ship,
  skyline,
  snow,
  spotlight,
  staircase,
  'street-lamp': streetLamp,
  submarine,
  train,
  volcano,
  waves,
  web,
}
