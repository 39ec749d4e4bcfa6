import { group, rect } from '#art/svg-shapes.ts'
import { drawLines, fade, type IntertitleInks, intertitle } from '#scripts/shorts/intertitles.ts'
import { easeInOut } from '#scripts/shorts/motion.ts'
import { ink } from '#scripts/shorts/sets/town.ts'
import type { Short } from '#scripts/shorts/short.ts'
import { climb, manyLadders, oneLadder } from './moon/ladder-shots.ts'
import { lastMatch, twoMatches } from './moon/match-shots.ts'
import { cheering, dawn, home, onTheMoon } from './moon/morning-shots.ts'
import { bar, score } from './moon/music.ts'
import { goodNight, lamps, title, tooShort } from './moon/street-shots.ts'

const inks: IntertitleInks = { ground: '#0b1020', line: '#c9a45c', text: ink.paper }
export const theManWhoLitTheMoon: Short = {
  name: 'the-man-who-lit-the-moon',
  bar,
  quality: 49,
  shots: [
    { bars: 5, caption: 'The Man Who Lit the Moon. A Matinee short. [A celesta begins a waltz.]', draw: title },
    { bars: 10, caption: '[An accordion waltz; a bell for each lamp that is lit]', draw: lamps },
    { bars: 6, caption: '[The waltz slows down. A flicker, and a click.]', draw: goodNight },
    intertitle('One night\nthe moon went out.', 3, inks),
    { bars: 5, caption: '[Low strings]', draw: tooShort },
    intertitle('He fetched a ladder.', 2, inks),
    { bars: 5, caption: '[Plucked strings go up step by step, and stop.]', draw: oneLadder },
    intertitle('Then everybody fetched theirs.', 2, inks),
    { bars: 6, caption: '[A march in waltz time; wood on wood]', draw: manyLadders },
    { bars: 8, caption: '[The waltz climbs with him. An owl. Wind.]', draw: climb },
    { bars: 7, caption: '[A match is struck; a gust. Another; the cat sneezes.]', draw: twoMatches },
    intertitle('One match left.', 2, inks),
    { bars: 7, caption: '[Silence. A match. Then the whole orchestra]', draw: lastMatch },
    { bars: 6, caption: '[The waltz, full of bells; cheers and applause]', draw: cheering },
    {
      bars: 5,
      caption: '[The celesta, softly]',
      draw: (time, length) =>
        onTheMoon(time, { bright: 1, dawn: 0 }) +
        fade(1 - easeInOut(time, 0, 0.3)) +
        fade(easeInOut(time, length - 0.2, length)),
    },
    intertitle('At dawn, of course,\nhe put it out again.', 3, inks),
    { bars: 6, caption: '[Strings grow brighter. He blows.]', draw: dawn },
    { bars: 6, caption: '[A walk home in waltz time. A flicker, and a click. A match.]', draw: home },
    {
      bars: 3,
      caption: '[The waltz ends.]',
      draw: (time) =>
        rect(0, 0, 1280, 720, '#05070f') +
        group(drawLines('The End', 345, 120, ink.moon), { opacity: easeInOut(time, 0.1, 0.6) }) +
        fade(easeInOut(time, 3.2, 3.8)),
    },
  ],
  score,
}
