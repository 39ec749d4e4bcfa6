import { asWord, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const silentWish = wish({ on: 'sound', sound: 'silent' })
const soundWish = wish({ on: 'sound', sound: 'sound' })
const colorWish = wish({ on: 'color', color: 'color' })
const blackAndWhiteWish = wish({ on: 'color', color: 'bw' })
const wordlessWish = wish({ on: 'language', code: 'xx' })
const moviesWish = wish({ on: 'type', type: 'movie' })
const showsWish = wish({ on: 'type', type: 'tv' })

/** Words for the people who talk in a movie, as a choice in a phrase's pattern. */
const talkers = 'they|people|actors|characters|everyone|everybody|somebody|someone'

/** Phrases for the form of a title: a movie or a show, silent or with sound, in colour or not. */
export const formPhrases: readonly Phrase[] = [
  ['film|films|movie|movies|picture|pictures|flick|flicks', [moviesWish]],
  ['series|season|seasons|tv|television|telly|miniseries|(mini series)', [showsWish]],
  ['tv|television|telly series|show|shows|programme|programmes|program|programs', [showsWish]],
  ['a|any|another|some|the|animated|which|what|tv|other|of|and|or|two|three|short show|shows', [showsWish]],
  ['shows', [showsWish]],
  ['episodic|(in parts)|(in instalments)', [showsWish]],
  [
    '[proper] cliffhanger|cliffhangers|chapter serial|serials|play',
    [showsWish, wish({ on: 'subject', subject: 'serial' })],
  ],
  ['serial|serials', [showsWish, wish({ on: 'subject', subject: 'serial' })]],
  ['episodes|(in chapters)|cliffhanger|cliffhangers', [showsWish]],
  ['christmas|holiday|festive season', [wish({ on: 'subject', subject: 'christmas' })]],
  // The verb "show" does not ask for a show.
  ['film|films|movie|movies|picture|pictures that|which show|shows', [moviesWish, { is: 'about' }]],
  ['something|anything|one that|which shows', [asWord('something'), { is: 'about' }]],
  ['it|that shows', []],
  ['show me|us|him|her|them|you|it', []],
  ['silent|silents', [silentWish]],
  ['silent film|films|movie|movies|picture|pictures|cinema', [silentWish, moviesWish]],
  ['no|without|(with no)|(not any) [any] speaking|talking|dialogue|dialog|speech|spoken [words]', [silentWish]],
  ['wordless|(without words)|(with no words)', [wordlessWish]],
  [
    'no|without|(with no)|(not any)|(not even) [any] words|word|dialogue|speech|talking|intertitles|intertitle|captions|text|writing|(title cards)|(title card) [at all] [,] [or|nor|and|(not even)] [any|even] [title] cards|intertitles|intertitle|captions|text|(title cards)',
    [wordlessWish],
  ],
  [
    'no|without|(with no)|(not any)|(not even) [any] words|intertitles|(title cards)|captions|text [at all]',
    [wordlessWish],
  ],
  ['(hard of hearing)|deaf', [silentWish]],
  ['with|has|have|having|needs [a] sound|sounds|dialogue|speech|talking|speaking', [soundWish]],
  [
    'nobody|(no one)|(they dont)|(they do not)|(people dont)|(nobody ever) speak|speaks|talk|talks|talking',
    [silentWish],
  ],
  ['talkie|talkies|(talking picture)|(talking pictures)|(sound film)|(sound films)|(sound era)', [soundWish]],
  ['sound', [soundWish]],
  [
    `[where|(in which)|that] [the] ${talkers} [should|must|can|could|do|(have to)|(need to)|(got to)|actually|really] [actually|really] [be] talk|talks|speak|speaks|talking|speaking`,
    [soundWish],
  ],
  [`[the] ${talkers} talk|talks|speak|speaks|talking|speaking about|of|to|for|up`, []],
  ['[in] color|colors|colour|colours|colored|coloured|technicolor', [colorWish]],
  ['not|isnt|no|without [in] black and white', [colorWish]],
  ['[in] black and|n|und|y|et white', [blackAndWhiteWish]],
  ['[in] (b and w)|bw|monochrome', [blackAndWhiteWish]],
]
