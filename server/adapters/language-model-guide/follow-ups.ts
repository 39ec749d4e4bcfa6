import { type Act, asWord, type Item, type Wish, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const actItems = (...acts: Act[]): Item[] => acts.map((act) => ({ is: 'act', act }))
const cardItems = (index: number): Item[] => [{ is: 'card', index, as: 'meant' }]
const rejectedCards: readonly Item[] = [{ is: 'card', index: null, as: 'rejected' }]
const droppedItems = (...kinds: Wish['on'][]): Item[] => kinds.map((on) => ({ is: 'dropped', on }))
const demonstratives = 'that|this|it|those|these|them|ones'

/** For each kind of wish that a person can take back, as in "any length will do": the words for this kind. */
const droppableWishes: readonly (readonly [on: Wish['on'], names: string])[] = [
  ['years', 'decade|decades|year|years|period|era|age|date|century'],
  ['minutes', 'length|lengths|duration|runtime|(running time)|(time limit)'],
  ['country', 'country|countries|nationality'],
  ['language', 'language|languages'],
  ['genre', 'genre|genres'],
  ['color', 'colour|color'],
  ['person', 'actor|actors|actress|person|people|director|star|cast'],
  ['count', 'number|amount'],
]

/** The words after what does not matter, as a choice in a phrase's pattern. */
const doesNotMatter =
  '(doesnt matter)|(does not matter)|(dont matter)|(is not important)|(isnt important)|(no matter)|(is irrelevant)'

/** The words for one of the cards, such as "the second one", with its index. */
const cardNames: readonly (readonly [names: string, index: number])[] = [
  ...['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'].map(
    (ordinals, index) => [`[the] ${ordinals} [one|film|movie|title|card|suggestion|of them|of those]`, index] as const,
  ),
  ['[the] last one|film|title|suggestion', -1],
]

/** Phrases about earlier answers: "more", "seen it", "the second one", "any length will do". */
export const followUpPhrases: readonly Phrase[] = [
  // A request to add a title to the watchlist is read as a request to see the title: the chat cannot change the
  // watchlist, but the title's card can.
  [
    'add|put|save [the] [film|movie|show|series] TITLE to|on|onto|in|into my|the watchlist|(watch list)|list|favourites|favorites',
    (matched) => [matched.at(0, 'title')],
  ],
  ['to|on|onto my|the watchlist|(watch list)|list|favourites|favorites', []],
  [
    '[ive|(i have)] [already] seen|saw|watched|know [the] first|top NUMBER [of those|them]',
    (matched) =>
      Array.from({ length: Math.min(20, matched.at(0, 'number').number) }, (_, index) => ({
        is: 'card',
        index,
        as: 'rejected',
      })),
  ],
  ['seen|saw|watched|know both', [...[0, 1].map((index) => ({ is: 'card', index, as: 'rejected' }) as const)]],
  ['show|give [me] [the] (rest|others) [again]', actItems('narrow')],
  [
    '(something|anything|sth) [completely|totally|entirely|quite|altogether|wholly] different [now]',
    actItems('different'),
  ],
  ['change [of|the] subject|topic', actItems('different')],
  ['start|starting|begin [all] again|over|anew|afresh|fresh', actItems('again')],
  ['reset|(from scratch)|(from the beginning)|(clear everything)|(clear all)', actItems('again')],
  ['forget all|everything|(what i said) [that] [i said]', actItems('again')],
  ['new search|conversation|topic', actItems('again')],
  ['(something|anything|someone|what|whatever|any) else', actItems('more')],
  ['more|others|other|next|further|additional|(an other|othr)', actItems('more')],
  ['(the rest)|remaining|(the remaining)|alternative|alternatives', actItems('more')],
  ['different one|ones|film|films|movie|suggestion', actItems('more')],
  ['seen|saw|watched|know|knew it|that [one] [too|already|before]', [{ is: 'card', index: 0, as: 'rejected' }]],
  [`seen|saw|watched|know|knew ${demonstratives} [one|ones|all] [too|already|before]`, rejectedCards],
  [`already|just seen|saw|watched|know|knew ${demonstratives}|all [one|ones|all] [too|already|before]`, rejectedCards],
  [`[rather] not ${demonstratives} [one|ones] [again]`, rejectedCards],
  ['dont|didnt like|want|fancy that|this|it|those|these|them [one|ones]', rejectedCards],
  ['(no good)|nope|nah|pass|(already seen)|(already watched)', rejectedCards],
  ['skip|(get rid of) that|this|it|those|these|them [one|ones]', rejectedCards],
  ['the other one|ones', actItems('more')],
  ['[more] like|similar [to] that|this|it|those|these|them [one|ones]', [{ is: 'card', index: null, as: 'like' }]],
  ['more like|similar [to] the last [one]', [{ is: 'card', index: -1, as: 'like' }]],
  ['similar ones|films|movies|things|stuff|titles', [{ is: 'card', index: null, as: 'like' }]],
  ['something|anything|more|one|ones|film|films|movie similar', [{ is: 'card', index: null, as: 'like' }]],
  ['more of that|this|those|these|the same', [{ is: 'card', index: null, as: 'like' }, ...actItems('more')]],
  // In phrases such as "more than" and "or later", these words compare lengths or years; they do not ask for more
  // titles.
  ...['more', 'other', 'longer', 'shorter', 'older', 'newer', 'later', 'earlier', 'younger'].flatMap(
    (word): Phrase[] => [
      [`${word} than|then`, [asWord(word), asWord('than')]],
      [`or ${word}`, [asWord('or'), asWord(word)]],
    ],
  ),
  ['and later', [asWord('and'), asWord('later')]],
  ['only|just|solely [show] [me] [the] [ones|those|films]', [...actItems('narrow'), { is: 'but' }]],
  ['of|among|from|out [of] them|those|these|(the two)|(the NUMBER)|(the list)', actItems('narrow')],
  ['which|any [one|ones] of them|those|these', actItems('narrow')],
  ['which one|ones', actItems('narrow')],
  ['also|still|both|(as well)|(at the same time)|(at once)', actItems('add')],
  ['instead|(what about)|(how about)|(make it)|(make that)|(change it to)|(switch to)', actItems('replace')],
  [
    '(if not)|(if none)|otherwise|(failing that)|(if you dont)|(if you havent)|(or else)|(or something similar)|(or something like it)',
    actItems('otherwise'),
  ],
  [
    'no|without|(dont want)|(dont need) [any] suggestions|suggestion|recommendations|alternatives|cards',
    actItems('no suggestions'),
  ],
  ['(just tell me)|(yes or no)', actItems('no suggestions')],
  ...cardNames.flatMap(([names, index]): Phrase[] => [
    [names, cardItems(index)],
    [
      `have|already|just [already|just] seen|saw|watched|know [already] ${names}`,
      [{ is: 'card', index, as: 'rejected' }],
    ],
  ]),
  ['number one', cardItems(0)],
  [
    'number NUMBER',
    (matched) => {
      const { number } = matched.at(0, 'number')
      return Number.isInteger(number) && number >= 1 ? cardItems(number - 1) : null
    },
  ],
  ...droppableWishes.flatMap(([on, names]): Phrase[] => [
    [`any|whatever|whichever ${names} [at all] [will|would] [do]`, droppedItems(on)],
    [
      `(take|drop|forget|scrap|ignore|remove|lift|cancel|leave) [back|about|out] [the|that|my] ${names} [back|out|off|away]`,
      droppedItems(on),
    ],
    [`[the] ${names} ${doesNotMatter}`, droppedItems(on)],
    [`(no matter what)|(no matter which)|(no matter the)|(regardless of [the]) ${names}`, droppedItems(on)],
  ]),
  [
    'any|whatever|whichever subject|topic|theme [at all] [will|would] [do]',
    droppedItems('subject', 'described', 'hints'),
  ],
  // "Any sound" does not take the sound back, since "is there any sound in it?" asks for a fact.
  [`[the] sound ${doesNotMatter}`, droppedItems('sound')],
  ['not only|just for [the|my] children|kids', droppedItems('children', 'reading')],
  ['[the] same kind|sort|type [of] [thing|film|films]', []],
  ['(havent|have|not [yet|already] seen|watched) [yet|before]', []],
  ['[i] havent|(have not)|(have never) [yet] seen|watched [yet|before]', [wish({ on: 'unwatched' })]],
  [
    '(new to me)|unseen|unwatched|(that i dont know)|(not seen yet)|(not watched yet)|(not watched before)|(not seen before)',
    [wish({ on: 'unwatched' })],
  ],
]
