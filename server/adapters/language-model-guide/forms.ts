import { wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const silent = wish({ on: 'sound', sound: 'silent' })
const sound = wish({ on: 'sound', sound: 'sound' })
const color = wish({ on: 'color', color: 'color' })
const blackAndWhite = wish({ on: 'color', color: 'bw' })
const wordless = wish({ on: 'language', code: 'xx' })
const films = wish({ on: 'type', type: 'movie' })
const shows = wish({ on: 'type', type: 'tv' })

/** Words for the people who talk in a film. */
const talkers = 'they|people|actors|characters|everyone|everybody|somebody|someone'

/** Films or shows, with sound or without, in colour or not. */
export const formPhrases: readonly Phrase[] = [
  ['film|films|movie|movies|picture|pictures|flick|flicks', [films]],
  ['series|season|seasons|tv|television|telly|miniseries|(mini series)', [shows]],
  ['tv|television|telly series|show|shows|programme|programmes|program|programs', [shows]],
  ['a|any|another|some|the|animated|which|what|tv|other|of|and|or|two|three|short show|shows', [shows]],
  ['shows', [shows]],
  ['episodic|(in parts)|(in instalments)', [shows]],
  [
    '[proper] cliffhanger|cliffhangers|chapter serial|serials|play',
    [shows, wish({ on: 'subject', subject: 'serial' })],
  ],
  ['serial|serials', [shows, wish({ on: 'subject', subject: 'serial' })]],
  ['episodes|(in chapters)|cliffhanger|cliffhangers', [shows]],
  // "Show me" does not ask for a show.
  ['show me|us|him|her|them|you|it', []],
  ['silent|silents', [silent]],
  ['silent film|films|movie|movies|picture|pictures|cinema', [silent, films]],
  ['no|without|(with no)|(not any) [any] speaking|talking|dialogue|dialog|speech|spoken [words]', [silent]],
  ['wordless|(without words)|(with no words)', [wordless]],
  [
    'no|without|(with no)|(not any)|(not even) [any] words|word|dialogue|speech|talking|intertitles|intertitle|captions|text|writing|(title cards)|(title card) [at all] [,] [or|nor|and|(not even)] [any|even] [title] cards|intertitles|intertitle|captions|text|(title cards)',
    [wordless],
  ],
  [
    'no|without|(with no)|(not any)|(not even) [any] words|intertitles|(title cards)|captions|text [at all]',
    [wordless],
  ],
  ['(hard of hearing)|deaf', [silent]],
  ['with|has|have|having|needs [a] sound|dialogue|speech|talking|speaking', [sound]],
  ['nobody|(no one)|(they dont)|(they do not)|(people dont)|(nobody ever) speak|speaks|talk|talks|talking', [silent]],
  ['talkie|talkies|(talking picture)|(talking pictures)|(sound film)|(sound films)|(sound era)', [sound]],
  ['sound', [sound]],
  [
    `[where|(in which)|that] [the] ${talkers} [should|must|can|could|do|(have to)|(need to)|(got to)|actually|really] [actually|really] [be] talk|talks|speak|speaks|talking|speaking`,
    [sound],
  ],
  [`[the] ${talkers} talk|talks|speak|speaks|talking|speaking about|of|to|for|up`, []],
  ['[in] color|colors|colour|colours|colored|coloured|technicolor', [color]],
  ['not|isnt|no|without [in] black and white', [color]],
  ['[in] black and|n|und|y|et white', [blackAndWhite]],
  ['[in] (b and w)|bw|monochrome', [blackAndWhite]],
]
