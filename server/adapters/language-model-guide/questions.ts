import type { Fact, PersonFact } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const lifeItems = (fact: PersonFact): Item[] => [{ is: 'life', fact }]
const factItems = (fact: Fact): Item[] => [{ is: 'fact', fact }]

/** Phrases of questions about the life of a person who was mentioned before. */
const lifePhrases = (who: 'he' | 'she'): Phrase[] => {
  const pronounItem: Item = { is: 'pronoun', who }
  return [
    [`when|where|how was|is|old ${who} [born]`, [pronounItem, ...lifeItems('birth')]],
    [`how old is|was ${who}`, [pronounItem, ...lifeItems('birth')]],
    [`when|how|where did ${who} die`, [pronounItem, ...lifeItems('death')]],
    [`who is|was ${who}`, [pronounItem, ...lifeItems('life')]],
  ]
}

/**
 * Phrases of questions for a fact about a title or a person. A title is named before or after the phrase, or is one of
 * the titles that were shown.
 */
export const questionPhrases: readonly Phrase[] = [
  // Facts other than the credits.
  [
    'does|do|has|are|is it|this|that|there|they [have|got|any|some] [any|some|good|lots of] songs|singing|songs [in|it] [it|that]',
    factItems('songs'),
  ],
  ['(songs in it)|(any songs)|(any singing)|(do they sing)|(does anyone sing)', factItems('songs')],
  [
    'is|are [it|this|that|they] [really|actually|still] [in|under] [the] (public domain)|(out of copyright)|copyright|copyrighted|protected|licensed',
    factItems('rights'),
  ],
  ['(in the public domain)|(public domain)|(out of copyright)|copyright|(the rights)|(rights to)', factItems('rights')],
  [
    'can|may|could|am i|we|one|allowed [allowed] [to] show|screen|perform|download|copy|reuse|publicly [it|this|that|publicly]',
    factItems('rights'),
  ],
  [
    '(based on a true story)|(a true story)|(true story)|(based on real events)|(based on fact)|(really happen)|(really happened)|(historically accurate)|(based on reality)|(is it true)',
    factItems('truth'),
  ],
  [
    '(the twist)|twist|(whats the ending)|(the ending)|(how does it end)|(how it ends)|(happen at the end)|(happens at the end [of])|(who is the killer)|(whos the killer)|(who the killer is)|(who did it)|(does he|she die)|(spoiler)',
    factItems('ending'),
  ],
  ['how does|did it|that end', factItems('ending')],
  [
    '(win|won|get|got|nominated [for] [any|an|the|some|a] oscars|oscar|awards|award|prizes|prize)|(box office)|(how much did it cost)|(make money)|(the budget)|(cost to make)',
    factItems('unknown'),
  ],
  [
    'sequel|sequels|remake|remakes|prequel|remade|oscar|oscars|trivia|(behind the scenes)|(what did critics)|(critics think)',
    factItems('unknown'),
  ],
  ['what|which order|(right order)|(viewing order)', factItems('order')],
  [
    '(which is better)|(which one is better)|(which is best)|(any good)|(is it good)|(better than)|(as good as it)|(review of)|review|reviews|(worth a watch)|(worth my time)|(what do you think of)|(is it better)',
    factItems('rating'),
  ],
  // The reason for an answer.
  [
    'why|(how come) [did|do|have|are|would|should] you|we|i pick|picked|choose|chose|chosen|suggest|suggested|suggesting|recommend|recommended|recommending|show|showed|showing|list|listed|give|gave|watch [me|us] [that|this|it|those|these|them] [one|ones|film|movie|title]',
    factItems('why'),
  ],
  ['why|(how come) that|this|it|those|these [one|ones|film|movie|title] [here|.]', factItems('why')],
  [
    'why is|are|was|were it|that|this|those|these [one|ones] here|there|listed|included|(on the list)',
    factItems('why'),
  ],
  ['why .', factItems('why')],
  // Facts about a person's life.
  ['who is|was|were|are PERSON', (matched) => [matched.at(0, 'person'), ...lifeItems('life')]],
  ['tell me [more|something] about PERSON', (matched) => [matched.at(0, 'person'), ...lifeItems('life')]],
  ['when|where was|is|were PERSON born', (matched) => [matched.at(0, 'person'), ...lifeItems('birth')]],
  ['how old is|was PERSON', (matched) => [matched.at(0, 'person'), ...lifeItems('birth')]],
  ...lifePhrases('he'),
  ...lifePhrases('she'),
  ['when|how|where did PERSON die', (matched) => [matched.at(0, 'person'), ...lifeItems('death')]],
  // The credits, and further facts.
  [
    'who plays|played|is|stars|acts [in [it|that|this]] opposite|alongside|besides|beside',
    [...factItems('cast'), { is: 'not', reach: 'clause' }],
  ],
  [
    'who [else] is [else] in it|that|this besides|beside|except|alongside|(apart from)|(other than)',
    [...factItems('cast'), { is: 'not', reach: 'clause' }],
  ],
  [
    'who|whos|which|what [person] [is|was|has|the] [behind] [it|this|that] directed|director|directs|filmed',
    factItems('director'),
  ],
  ['who [is|was|are|were] [the] director|directors', factItems('director')],
  ['who|whos made|makes|did it|that|this|the|them|those', factItems('director')],
  ['who made', factItems('director')],
  ['who has|have|had|did make|made|directed|direct [the] [film|movie]', factItems('director')],
  ['who [is|was] [it|that] [directed] by', factItems('director')],
  ['[who] directed|made it|that|this|those|them [by who|whom]', factItems('director')],
  ['by who|whom', factItems('director')],
  ['and [who] directed', factItems('director')],
  [
    'who wrote|writes|written|scripted|penned [it|that|this|(the script [for|of])|(the screenplay [for|of])]',
    factItems('writer'),
  ],
  ['who [is|was|are|were] [the] writer|writers|screenwriter|author|scriptwriter', factItems('writer')],
  ['who shot|photographed|lensed|filmed [it|that|this]', factItems('cinematographer')],
  [
    'who [is|was] [the] cameraman|cinematographer|(director of photography)|(behind the camera)',
    factItems('cinematographer'),
  ],
  ['who did [the] camera|(camera work)|cinematography|camerawork|photography', factItems('cinematographer')],
  ['who composed|scored [it|that|this|the] [music|score|soundtrack] [for|of|to]', factItems('composer')],
  ['who did|wrote|made|composed [the] music|score|soundtrack [for|of|to|in]', factItems('composer')],
  ['who [is|was] [the] composer', factItems('composer')],
  ['whose music [is|was] [it|that|this]', factItems('composer')],
  ['who produced [it|that|this]', factItems('producer')],
  ['who [is|was] [the] producer', factItems('producer')],
  [
    'who|whos [else] is|are|was|were|stars|starred|appears|acts|plays|star [all] [in] [it|that|this]',
    factItems('cast'),
  ],
  ['who|whos [else] in [it|that|this]', factItems('cast')],
  ['who|whos|which actor|actors|actress', factItems('cast')],
  ['who|whos played|plays|playd|play|narrates|narrated|voices|voiced|stars|starred', factItems('cast')],
  ['whos the [person] playd|played|plays by', factItems('cast')],
  ['who|whos [is|was] [the] star|stars|lead|narrator|cast', factItems('cast')],
  ['(the cast of)|(cast list)|(what is the cast)', factItems('cast')],
  ['playd|played by [who|whom]', factItems('cast')],
  ['does|has|have it|that|this have', factItems('cast')],
  ['how [exactly] long', factItems('runtime')],
  ['what|which year [is|was|were|are|does|did] [it|that|this|the|they]', factItems('year')],
  ['there is|was this|a|an|one|some', []],
  [
    'when is|was|were|did [it|that|this|they] [first] [made|released|shown|come|shot|filmed|from|out]',
    factItems('year'),
  ],
  [
    '(how old is)|(how old are)|(release date)|(release year)|(year of release)|(what date)|(date of release)|(from what year)|(from which year)',
    factItems('year'),
  ],
  [
    '[exactly] how long [is|was|does|are|goes|lasts|do|will] [it|that|this|the] [run|last|take|go]',
    factItems('runtime'),
  ],
  ['[whats|what] [is] [the] (running time)|(run time)|length [of]', factItems('runtime')],
  ['[whats|what] [is] [the] runtime|duration [of]', factItems('runtime')],
  ['how many minutes|hours', factItems('runtime')],
  ['[is] [it] longer or shorter', factItems('runtime')],
  ['how many chapters|episodes|parts|seasons', factItems('seasons')],
  ['what|which|whats|wheres country|nation [is|was|does|made|produced]', factItems('country')],
  ['where is|was|does [it|that|this] from|(come from)|made|shot|filmed', factItems('country')],
  ['what|which language|languages [is|are|do|does|was]', factItems('language')],
  ['what|which genre|kind|sort [of film|movie|thing] [is|was]', factItems('genre')],
  ['is|was|does it|that|this [a] silent|silents|(have sound)|talkie|(with sound)', factItems('sound')],
  ['is|was it|that|this [in] colour|color|(black and white)', factItems('color')],
  ['what|whats is|was|are [it|that|this|they|these|(the film)|(the movie)|(the story)] [all] about', factItems('plot')],
  ['whats|what it|that|this [all] about', factItems('plot')],
  ['what|whats [is|was] [the] story|plot|premise|synopsis [of|about|to|behind]', factItems('plot')],
  ['plot|synopsis|summary', factItems('plot')],
  ['cast', factItems('cast')],
  ['what happens|happened [in] [it|that|this]', factItems('plot')],
  ['(tell me [more|something] about)|(more about)|describe|(summary of)|(plot of)', factItems('plot')],
  [
    '(how good)|(what rating)|(rating of)|(any good)|(worth watching)|(worth seeing)|(worth it)|(how [well] is it rated)|(is it good)|(score of)',
    factItems('rating'),
  ],
  ['where can|could|do|will|may i|we|one [actually] watch|see|find|stream|view', factItems('where')],
  ['where [is|to] [it] watch|see|find|stream|streaming|showing|playing', factItems('where')],
  ['how can|do i|we watch|see|stream', factItems('where')],
  ['can i|we watch|stream [it|that|this] here', factItems('where')],
]

/** Phrases of questions for a fact about a title, in which the title itself occurs. */
export const titleQuestions: readonly Phrase[] = [
  ...(['country', 'language', 'year', 'genre', 'rating'] as const).map(
    (name): Phrase => [`TITLE [s] [the] ${name}`, (matched) => [matched.at(0, 'title'), ...factItems(name)]],
  ),
  ['what|whats is|was TITLE [all] about', (matched) => [matched.at(0, 'title'), ...factItems('plot')]],
  ['what TITLE is [all] about', (matched) => [matched.at(0, 'title'), ...factItems('plot')]],
  ['how does|did|will TITLE end|finish', (matched) => [matched.at(0, 'title'), ...factItems('ending')]],
  ['where was|is TITLE made|shot|filmed|from', (matched) => [matched.at(0, 'title'), ...factItems('country')]],
  ['why CARD', (matched) => [matched.at(0, 'card'), ...factItems('why')]],
  ['why TITLE', (matched) => [matched.at(0, 'title'), ...factItems('why')]],
  [
    'what|who|whom|which [part|role|character] did|does|is|was PERSON play|playing|portray [in] TITLE',
    (matched) => [
      wish({ on: 'person', name: matched.at(0, 'person').name, job: null }),
      matched.at(1, 'title'),
      ...factItems('part'),
    ],
  ],
  ['is|was TITLE [from|a|an|the] COUNTRY', (matched) => [matched.at(0, 'title'), ...factItems('country')]],
  ['is|was TITLE LANGUAGE', (matched) => [matched.at(0, 'title'), ...factItems('language')]],
  ['is|was TITLE [a|an|the] GENRE', (matched) => [matched.at(0, 'title'), ...factItems('genre')]],
  ['can i|we watch|see|stream TITLE', (matched) => [matched.at(0, 'title'), ...factItems('where')]],
  ['does TITLE have|has SOUND', (matched) => [matched.at(0, 'title'), ...factItems('sound')]],
  ['is there SOUND in TITLE', (matched) => [matched.at(1, 'title'), ...factItems('sound')]],
  ['does TITLE have COLOR', (matched) => [matched.at(0, 'title'), ...factItems('color')]],
  ['what|how is|was TITLE rated', (matched) => [matched.at(0, 'title'), ...factItems('rating')]],
  ['is TITLE SOUND', (matched) => [matched.at(0, 'title'), ...factItems('sound')]],
  ['is TITLE [in] COLOR', (matched) => [matched.at(0, 'title'), ...factItems('color')]],
  ['does|has TITLE have|has|feature|star', (matched) => [matched.at(0, 'title'), ...factItems('cast')]],
]

/** Phrases that ask if a title is fit for children, or if one title is better than another. */
export const childrenQuestions: readonly Phrase[] = [
  [
    'TITLE better|best|worse than TITLE',
    (matched) => [matched.at(0, 'title'), matched.at(1, 'title'), ...factItems('rating')],
  ],
  ['(all right|ok|okay|alright|fine|suitable|appropriate|good|safe|right|fit) for CHILDREN', factItems('children')],
  [
    '(all right)|ok|okay|alright|fine|suitable|appropriate|good|safe|right|fit for [my|a|an|the|our] CHILDREN',
    factItems('children'),
  ],
  ['(all right)|ok|okay|alright|fine|suitable|appropriate|good|safe|fit CHILDREN', factItems('children')],
  ['can|could|may|should [my|the|our] CHILDREN watch|see', factItems('children')],
  ['too MOOD [for] [my|a|the] CHILDREN', factItems('children')],
]
