import { group, rect } from '#art/svg-shapes.ts'
import { drawFade, drawLines, type IntertitleInks, intertitleShot } from '#scripts/shorts/intertitles.ts'
import { easeInOut } from '#scripts/shorts/motion.ts'
import { fixedInks } from '#scripts/shorts/sets/town.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { climbShot, manyLaddersShot, oneLadderShot } from './moon/ladder-shots.ts'
import { lastMatchShot, twoMatchesShot } from './moon/match-shots.ts'
import { cheeringShot, dawnShot, drawOnTheMoon, homeShot } from './moon/morning-shots.ts'
import { bar, score } from './moon/music.ts'
import { goodNightShot, lampsShot, titleShot, tooShortShot } from './moon/street-shots.ts'

const intertitleInks: IntertitleInks = { ground: '#0b1020', line: '#c9a45c', text: fixedInks.paper }

/** A lamplighter lights the moon, which has gone out. */
export const theManWhoLitTheMoon: Short = {
  name: 'the-man-who-lit-the-moon',
  bar,
  quantizer: 49,
  shots: [
    { bars: 5, caption: 'The Man Who Lit the Moon. A Matinee short. [A celesta begins a waltz.]', draw: titleShot },
    { bars: 10, caption: '[An accordion waltz; a bell for each lamp that is lit]', draw: lampsShot },
    { bars: 6, caption: '[The waltz slows down. A flicker, and a click.]', draw: goodNightShot },
    intertitleShot('One night\nthe moon went out.', 3, intertitleInks),
    { bars: 5, caption: '[Low strings]', draw: tooShortShot },
    intertitleShot('He fetched a ladder.', 2, intertitleInks),
    { bars: 5, caption: '[Plucked strings go up step by step, and stop.]', draw: oneLadderShot },
    intertitleShot('Then everybody fetched theirs.', 2, intertitleInks),
    { bars: 6, caption: '[A march in waltz time; wood on wood]', draw: manyLaddersShot },
    { bars: 8, caption: '[The waltz climbs with him. An owl. Wind.]', draw: climbShot },
    { bars: 7, caption: '[A match is struck; a gust. Another; the cat sneezes.]', draw: twoMatchesShot },
    intertitleShot('One match left.', 2, intertitleInks),
    { bars: 7, caption: '[Silence. A match. Then the whole orchestra]', draw: lastMatchShot },
    { bars: 6, caption: '[The waltz, full of bells; cheers and applause]', draw: cheeringShot },
    {
      bars: 5,
      caption: '[The celesta, softly]',
      draw: (time, length) =>
        drawOnTheMoon(time, { bright: 1, dawn: 0 }) +
        drawFade(1 - easeInOut(time, 0, 0.3)) +
        drawFade(easeInOut(time, length - 0.2, length)),
    },
    intertitleShot('At dawn, of course,\nhe put it out again.', 3, intertitleInks),
    { bars: 6, caption: '[Strings grow brighter. He blows.]', draw: dawnShot },
    { bars: 6, caption: '[A walk home in waltz time. A flicker, and a click. A match.]', draw: homeShot },
    {
      bars: 3,
      caption: '[The waltz ends.]',
      draw: (time) =>
        rect(0, 0, 1280, 720, '#05070f') +
        group(drawLines('The End', 345, 120, fixedInks.moon), { opacity: easeInOut(time, 0.1, 0.6) }) +
        drawFade(easeInOut(time, 3.2, 3.8)),
    },
  ],
  score,
}
