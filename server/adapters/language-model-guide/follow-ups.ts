import { type Act, asWord, type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const act = (...acts: Act[]): Item[] => acts.map((act) => ({ is: 'act', act }))
const card = (at: number): Item[] => [{ is: 'card', at, as: 'meant' }]
const rejected: readonly Item[] = [{ is: 'card', at: null, as: 'rejected' }]
const dropped = (on: Extract<Item, { is: 'dropped' }>['on']): Item[] => [{ is: 'dropped', on }]
const those = 'that|this|it|those|these|them|ones'

/** The wishes that a person can take back with one word, such as "any length will do", and the words for them. */
const droppableWishes: readonly (readonly [on: Extract<Item, { is: 'dropped' }>['on'], names: string])[] = [
  ['years', 'decade|decades|year|years|period|era|age|date|century'],
  ['minutes', 'length|lengths|duration|runtime|(running time)|(time limit)'],
  ['country', 'country|countries|nationality'],
  ['language', 'language|languages'],
  ['genre', 'genre|genres'],
  ['color', 'colour|color'],
  ['person', 'actor|actors|actress|person|people|director|star|cast'],
  ['count', 'number|amount'],
]

/** Phrases about earlier answers: "more", "seen it", "the second one", "any length will do". */
export const followUpPhrases: readonly Phrase[] = [
  [
    '[ive] [already] seen|saw|watched|know [the] first|top NUMBER [of those|them]',
    (found) =>
      Array.from({ length: Math.min(20, found.at(0, 'number').number) }, (_, at) => ({
        is: 'card',
        at,
        as: 'rejected',
      })),
  ],
  ['seen|saw|watched|know both', [...[0, 1].map((at) => ({ is: 'card', at, as: 'rejected' }) as const)]],
  ['show|give [me] [the] (rest|others) [again]', act('narrow')],
  ['(something|anything|sth) [completely|totally|entirely|quite|altogether|wholly] different [now]', act('different')],
  ['change [of|the] subject|topic', act('different')],
  ['start|starting|begin [all] again|over|anew|afresh|fresh', act('again')],
  ['reset|(from scratch)|(from the beginning)|(clear everything)|(clear all)', act('again')],
  ['forget all|everything|(what i said) [that] [i said]', act('again')],
  ['new search|conversation|topic', act('again')],
  ['(something|anything|someone|what|whatever|any) else', act('more')],
  ['more|others|other|next|further|additional|(an other|othr)', act('more')],
  ['(the rest)|remaining|(the remaining)|alternative|alternatives', act('more')],
  ['different one|ones|film|films|movie|suggestion', act('more')],
  ['seen|saw|watched|know|knew it|that [one] [too|already|before]', [{ is: 'card', at: 0, as: 'rejected' }]],
  [`seen|saw|watched|know|knew ${those} [one|ones|all] [too|already|before]`, rejected],
  [`already|just seen|saw|watched|know|knew ${those}|all [one|ones|all] [too|already|before]`, rejected],
  [`[rather] not ${those} [one|ones] [again]`, rejected],
  ['dont|didnt like|want|fancy that|this|it|those|these|them [one|ones]', rejected],
  ['(no good)|nope|nah|pass|(already seen)|(already watched)', rejected],
  ['skip|(get rid of) that|this|it|those|these|them [one|ones]', rejected],
  ['the other one|ones', act('more')],
  ['[more] like|similar [to] that|this|it|those|these|them [one|ones]', [{ is: 'card', at: null, as: 'like' }]],
  ['more like|similar [to] the last [one]', [{ is: 'card', at: -1, as: 'like' }]],
  ['similar ones|films|movies|things|stuff|titles', [{ is: 'card', at: null, as: 'like' }]],
  ['something|anything|more|one|ones|film|films|movie similar', [{ is: 'card', at: null, as: 'like' }]],
  ['more of that|this|those|these|the same', [{ is: 'card', at: null, as: 'like' }, ...act('more')]],
  // "More than", "or later" and the like compare lengths or years; they do not ask for more titles.
  ...['more', 'other', 'longer', 'shorter', 'older', 'newer', 'later', 'earlier', 'younger'].flatMap(
    (word): Phrase[] => [
      [`${word} than|then`, [asWord(word), asWord('than')]],
      [`or ${word}`, [asWord('or'), asWord(word)]],
    ],
  ),
  ['and later', [asWord('and'), asWord('later')]],
  ['only|just|solely [show] [me] [the] [ones|those|films]', [...act('narrow'), { is: 'but' }]],
  ['of|among|from|out [of] them|those|these|(the two)|(the NUMBER)|(the list)', act('narrow')],
  ['which|any [one|ones] of them|those|these', act('narrow')],
  ['which one|ones', act('narrow')],
  ['also|still|both|(as well)|(at the same time)|(at once)', act('add')],
  ['instead|(what about)|(how about)|(make it)|(make that)|(change it to)|(switch to)', act('replace')],
  [
    '(if not)|(if none)|otherwise|(failing that)|(if you dont)|(if you havent)|(or else)|(or something similar)|(or something like it)',
    act('otherwise'),
  ],
  [
    'no|without|(dont want)|(dont need) [any] suggestions|suggestion|recommendations|alternatives|cards',
    act('no suggestions'),
  ],
  ['(just tell me)|(yes or no)', act('no suggestions')],
  ...['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'].map(
    (names, at): Phrase => [`[the] ${names} [one|film|movie|title|card|suggestion|of them|of those]`, card(at)],
  ),
  ['[the] last one|film|title|suggestion', card(-1)],
  ['number one', card(0)],
  ['number NUMBER', (found) => card(found.at(0, 'number').number - 1)],
  ...droppableWishes.flatMap(([on, names]): Phrase[] => [
    [`any|whatever|whichever ${names} [at all] [will|would] [do]`, dropped(on)],
    [
      `(take|drop|forget|scrap|ignore|remove|lift|cancel|leave) [back|about|out] [the|that|my] ${names} [back|out|off|away]`,
      dropped(on),
    ],
    [
      `[the] ${names} (doesnt matter)|(does not matter)|(dont matter)|(is not important)|(isnt important)|(no matter)|(is irrelevant)`,
      dropped(on),
    ],
    [`(no matter what)|(no matter which)|(no matter the)|(regardless of [the]) ${names}`, dropped(on)],
  ]),
  ['[the] same kind|sort|type [of] [thing|film|films]', []],
  ['(havent|have|not [yet|already] seen|watched) [yet|before]', []],
  ['[i] havent|(have not)|(have never) [yet] seen|watched [yet|before]', [wish({ on: 'unwatched' })]],
  [
    '(new to me)|unseen|unwatched|(that i dont know)|(not seen yet)|(not watched yet)|(not watched before)|(not seen before)',
    [wish({ on: 'unwatched' })],
  ],
]
