import { genres } from '#server/ports/genres.ts'
import { asWord, type Item, wish } from './items.ts'
import { withoutHorror } from './moods.ts'
import type { MatchedItems, Phrase } from './phrase-book.ts'

const negationItems = (reach: 'noun' | 'clause'): Item[] => [{ is: 'not', reach }]
const correction: Item = { is: 'correction' }

/** Adverbs that may stand between "not" and what is not liked. */
const degree = '[really|particularly|especially|exactly|quite|too|so|very|that|(all that)|much]'

/**
 * Phrases that refuse something, such as "scared of ghosts" and "tired of". They are matched together with the moods,
 * since their words alone would be read as moods.
 */
export const refusalPhrases: readonly Phrase[] = [
  // A person who is easily frightened does not want horror.
  [
    'scared|frightened|afraid|terrified|spooked of|by|at everything|anything|(the dark)|ghosts|monsters|witches|skeletons|wolves|dragons|spiders|violence|blood',
    [withoutHorror],
  ],
  ['easily scared|frightened|spooked|terrified', [withoutHorror]],
  ['scared|frightened|spooked|scares|frightens|spooks easily', [withoutHorror]],
  ['gets scared|frightened|nightmares', [withoutHorror]],
  ['(sick of)|(tired of)|(sick and tired of)|(fed up with)|(bored of)|(bored with)', negationItems('clause')],
  ['dont|(do not) show me|us', negationItems('clause')],
  [
    `not ${degree} into|(a fan of)|(keen on)|(fond of)|liking|loving|enjoying|wanting|fancying`,
    negationItems('clause'),
  ],
  [
    `(is|are not)|isnt|arent|not ${degree} my thing|bag|style|taste|(cup of tea)|(kind of thing)`,
    [{ is: 'ruled out' }],
  ],
]

/**
 * Negations such as "without", phrases that only look like negations such as "no problem", and words for contrast,
 * habits and corrections.
 */
export const negationPhrases: readonly Phrase[] = [
  [
    'if|when|where|(in which) anyone|anybody|somebody|someone|they|people sings|sing|singing|(breaks into song)|(burst into song)',
    [{ is: 'not', reach: 'noun' }, wish({ on: 'genre', genres: [genres.music] })],
  ],
  ['(without|no) singing|songs|song', [...negationItems('noun'), wish({ on: 'genre', genres: [genres.music] })]],
  ['no|not|non|minus', negationItems('noun')],
  ['without', [{ is: 'not', reach: 'noun', without: true }]],
  ['with|has|have no|not [any]', negationItems('noun')],
  [
    'isnt|arent|wasnt|werent|aint|(is not)|(are not)|(must not be)|(mustnt be)|(should not be)|(shouldnt be)|(cannot be)|(cant be)|(not be)',
    negationItems('noun'),
  ],
  ['nothing|never|(not anything)|neither|nor|avoid|avoiding', negationItems('clause')],
  [
    '(anything|everything|anyone|anybody|everyone|everybody|someone|somebody|all|any) [else] but|except|besides|save|bar|(other than)|(apart from) [for]',
    negationItems('clause'),
  ],
  [
    '(leave out)|(leaving out)|skip|ditch|(do without)|(not interested in)|(rather not)|(prefer not)|(id rather not)|(hold the)|(none of that)|(none of those)|(keep away from)|(steer clear of)|(stay away from)',
    negationItems('clause'),
  ],
  ['except|excluding|(other than)|(apart from)|(aside from)|(instead of)|(rather than)|bar', negationItems('clause')],
  ['a|the|this|that bar', [asWord('a'), asWord('bar')]],
  [
    'dont|doesnt|didnt|wont|wouldnt|not [really|particularly|especially|actually] try|make|let|bother|even|want|like|need|fancy|enjoy|watch|give|show|recommend|suggest|bring|include|offer|pick|choose|feel [like]',
    negationItems('clause'),
  ],
  [
    'do|does|did|would|will not [really|particularly|especially|actually] [want|like|need|fancy|enjoy|watch]',
    negationItems('clause'),
  ],
  [
    'hate|hates|hated|dislike|dislikes|loathe|loathes|refuse|refuses|detest|detests|despise|despises',
    negationItems('clause'),
  ],
  ['cant|cannot|couldnt stand|bear|abide|stomach|take', negationItems('clause')],
  [
    '(had enough of)|(enough of)|(no more)|(not in the mood for)|(no interest in)|(allergic to)|(bored of)|(bored with)',
    negationItems('clause'),
  ],
  [
    'is|are [definitely|strictly|right|all|both] out|(off the table)|(off the menu)|(off limits)|(no go)|(a no go)|(not wanted)|(not welcome)|unwelcome',
    [{ is: 'ruled out' }],
  ],
  ['is|are out of|in', []],
  ['but|though|although|however|yet', [{ is: 'but' }]],
  ['nothing good|decent|interesting|better|worthwhile|special', []],
  // These phrases exclude nothing: "nothing but westerns" asks for westerns.
  ['nothing but', []],
  ['(no one|nobody) but|except|(other than)', []],
  // Words for what is forbidden or was given up.
  [
    '[has|have|is|are] [officially|strictly|totally] banned|banning|bans|forbidden|forbids|forbade|vetoed|vetoes|outlawed|boycotting|(sworn off)|(swore off)|(gone off)|(given up [on])|(gave up [on])',
    negationItems('clause'),
  ],
  ['no|not [a|any|the] need for|(to be)', negationItems('noun')],
  // Phrases with "no" or "not" that exclude nothing.
  [
    'no|not idea|matter|problem|hurry|rush|worries|doubt|wonder|offence|pressure|thanks|need|sure|merely|necessary|necessarily|many|much|really|quite|yet|everyone|everybody|bad [whatsoever]',
    [],
  ],
  ['no one|way', []],
  ['never mind|heard|know|knew|seen|spoke|spoken|ever|mentioned|knows|told|been', []],
  ['dont|doesnt|didnt mind|know|remember|think|worry|have|understand', []],
  ['cant|couldnt|cannot|wont remember|sleep|recall|think|find|come|decide|wait|read|go', []],
  ['why not|(if not)|(whether or not)|(or not)|(not too)|(not so)|(not very)|(is not it)', []],
  ['no no|(no no no)|(no no no no)', []],
  // Words for habits: what a person usually watches is not what they want now.
  [
    'always|usually|normally|often|(used to)|(last night)|yesterday|(last week)|(last time)|(last weekend)|(every time)',
    [{ is: 'habit' }],
  ],
  // Corrections, such as "no, wait".
  ['[no] [no] wait [no|wait]', [correction]],
  ['[no] [no] wait not', [correction, ...negationItems('noun')]],
  ['no not', [correction, ...negationItems('noun')]],
  [
    '(scratch|strike|scrap that)|(or rather)|(i mean)|(i meant)|(no make it)|(make that)|(correction)|(change of plan)|(on second thought)|(on second thoughts)|(no sorry)',
    [correction],
  ],
  // Without a pause or an article, "no" belongs to what follows: "sorry no horror please".
  ['sorry no ,|.|a|an|the', [correction]],
  ['sorry', [correction]],
  ['actually no|not', [correction]],
  ['(no|or) actually', [correction]],
]

const wishPattern = 'GENRE|SUBJECT|MOOD|SOUND|COLOR|TYPE|COUNTRY|LANGUAGE'

/** An item that takes back earlier wishes of the same kind as the wish in the matched phrase, and excludes nothing. */
const droppedItems = (matched: MatchedItems): Item[] => [{ is: 'dropped', on: matched.at(0, 'wish').wish.on }]

/**
 * Corrections, and phrases such as "westerns are fine" and "forget the westerns", which neither ask for something nor
 * exclude it.
 */
export const neutralPhrases: readonly Phrase[] = [
  [`not [too] much [of] [a|an] ${wishPattern}`, (matched) => [...negationItems('noun'), matched.at(0, 'wish')]],
  [
    `[a|an|the] ${wishPattern} [is|are] fine|ok|okay|alright|welcome|allowed|acceptable|(no problem)|possible [too|also]`,
    droppedItems,
  ],
  [`[i] dont|doesnt mind [a|an|the] ${wishPattern}`, droppedItems],
  [
    `drop|forget|lose|remove|ignore|(never mind) [about] [the] ${wishPattern} [part|bit|thing|requirement]`,
    droppedItems,
  ],
  // After "more like" comes what is wanted instead: "not scary, more like creepy".
  [
    'ACT like MOOD|GENRE',
    (matched) => (matched.at(0, 'act').act === 'more' ? [{ is: 'but' }, matched.at(1, 'wish')] : null),
  ],
  ['no ACT', (matched) => (matched.at(0, 'act').act === 'replace' ? [correction] : null)],
  ['ACT', (matched) => (matched.at(0, 'act').act === 'replace' ? [correction, matched.at(0, 'act')] : null)],
  ['NUMBER no|wait NUMBER', (matched) => [matched.at(1, 'number')]],
  ['LENGTH no|wait LENGTH', (matched) => [matched.at(1, 'length')]],
  ['PERIOD no|wait [the] PERIOD', (matched) => [matched.at(1, 'period')]],
]
