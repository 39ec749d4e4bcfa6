import type { Fact, PersonFact } from '#server/ports/understanding.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const lifeItem = (fact: PersonFact): Item[] => [{ is: 'life', fact }]
const factItem = (fact: Fact): Item[] => [{ is: 'fact', fact }]

/** Questions about the life of a person who was mentioned before. */
const lifePhrases = (who: 'he' | 'she'): Phrase[] => {
  const pronounItem: Item = { is: 'pronoun', who }
  return [
    [`when|where|how was|is|old ${who} [born]`, [pronounItem, ...lifeItem('birth')]],
    [`how old is|was ${who}`, [pronounItem, ...lifeItem('birth')]],
    [`when|how|where did ${who} die`, [pronounItem, ...lifeItem('death')]],
    [`who is|was ${who}`, [pronounItem, ...lifeItem('life')]],
  ]
}

/** Questions for a fact about a title. The title is named before or after, or is one of the cards. */
export const questionPhrases: readonly Phrase[] = [
  // Facts other than the credits.
  [
    'does|do|has|are|is it|this|that|there|they [have|got|any|some] [any|some|good|lots of] songs|singing|songs [in|it] [it|that]',
    factItem('songs'),
  ],
  ['(songs in it)|(any songs)|(any singing)|(do they sing)|(does anyone sing)', factItem('songs')],
  [
    'is|are [it|this|that|they] [really|actually|still] [in|under] [the] (public domain)|(out of copyright)|copyright|copyrighted|protected|licensed',
    factItem('rights'),
  ],
  ['(in the public domain)|(public domain)|(out of copyright)|copyright|(the rights)|(rights to)', factItem('rights')],
  [
    'can|may|could|am i|we|one|allowed [allowed] [to] show|screen|perform|download|copy|reuse|publicly [it|this|that|publicly]',
    factItem('rights'),
  ],
  [
    '(based on a true story)|(a true story)|(true story)|(based on real events)|(based on fact)|(really happen)|(really happened)|(historically accurate)|(based on reality)|(is it true)',
    factItem('truth'),
  ],
  [
    '(the twist)|twist|(whats the ending)|(the ending)|(how does it end)|(how it ends)|(happen at the end)|(happens at the end [of])|(who is the killer)|(whos the killer)|(who the killer is)|(who did it)|(does he|she die)|(spoiler)',
    factItem('ending'),
  ],
  ['how does|did it|that end', factItem('ending')],
  [
    '(win|won|get|got|nominated [for] [any|an|the|some|a] oscars|oscar|awards|award|prizes|prize)|(box office)|(how much did it cost)|(make money)|(the budget)|(cost to make)',
    factItem('unknown'),
  ],
  [
    'sequel|sequels|remake|remakes|prequel|remade|oscar|oscars|trivia|(behind the scenes)|(what did critics)|(critics think)',
    factItem('unknown'),
  ],
  ['what|which order|(right order)|(viewing order)', factItem('order')],
  [
    '(which is better)|(which one is better)|(which is best)|(any good)|(is it good)|(better than)|(as good as it)|(review of)|review|reviews|(worth a watch)|(worth my time)|(what do you think of)|(is it better)',
    factItem('rating'),
  ],
  // The reason for an answer.
  [
    'why|(how come) [did|do|have|are|would|should] you|we|i pick|picked|choose|chose|chosen|suggest|suggested|suggesting|recommend|recommended|recommending|show|showed|showing|list|listed|give|gave|watch [me|us] [that|this|it|those|these|them] [one|ones|film|movie|title]',
    factItem('why'),
  ],
  ['why|(how come) that|this|it|those|these [one|ones|film|movie|title] [here|.]', factItem('why')],
  ['why is|are|was|were it|that|this|those|these [one|ones] here|there|listed|included|(on the list)', factItem('why')],
  ['why .', factItem('why')],
  // Facts about a person's life.
  ['who is|was|were|are PERSON', (matched) => [matched.at(0, 'person'), ...lifeItem('life')]],
  ['tell me [more|something] about PERSON', (matched) => [matched.at(0, 'person'), ...lifeItem('life')]],
  ['when|where was|is|were PERSON born', (matched) => [matched.at(0, 'person'), ...lifeItem('birth')]],
  ['how old is|was PERSON', (matched) => [matched.at(0, 'person'), ...lifeItem('birth')]],
  ...lifePhrases('he'),
  ...lifePhrases('she'),
  ['when|how|where did PERSON die', (matched) => [matched.at(0, 'person'), ...lifeItem('death')]],
  [
    'who plays|played|is|stars|acts [in [it|that|this]] opposite|alongside|besides|beside',
    [...factItem('cast'), { is: 'not', reach: 'clause' }],
  ],
  [
    'who [else] is [else] in it|that|this besides|beside|except|alongside|(apart from)|(other than)',
    [...factItem('cast'), { is: 'not', reach: 'clause' }],
  ],
  [
    'who|whos|which|what [person] [is|was|has|the] [behind] [it|this|that] directed|director|directs|filmed',
    factItem('director'),
  ],
  ['who [is|was|are|were] [the] director|directors', factItem('director')],
  ['who|whos made|makes|did it|that|this|the|them|those', factItem('director')],
  ['who made', factItem('director')],
  ['who has|have|had|did make|made|directed|direct [the] [film|movie]', factItem('director')],
  ['who [is|was] [it|that] [directed] by', factItem('director')],
  ['[who] directed|made it|that|this|those|them [by who|whom]', factItem('director')],
  ['by who|whom', factItem('director')],
  ['and [who] directed', factItem('director')],
  [
    'who wrote|writes|written|scripted|penned [it|that|this|(the script [for|of])|(the screenplay [for|of])]',
    factItem('writer'),
  ],
  ['who [is|was|are|were] [the] writer|writers|screenwriter|author|scriptwriter', factItem('writer')],
  ['who shot|photographed|lensed|filmed [it|that|this]', factItem('cinematographer')],
  [
    'who [is|was] [the] cameraman|cinematographer|(director of photography)|(behind the camera)',
    factItem('cinematographer'),
  ],
  ['who did [the] camera|(camera work)|cinematography|camerawork|photography', factItem('cinematographer')],
  ['who composed|scored [it|that|this|the] [music|score|soundtrack] [for|of|to]', factItem('composer')],
  ['who did|wrote|made|composed [the] music|score|soundtrack [for|of|to|in]', factItem('composer')],
  ['who [is|was] [the] composer', factItem('composer')],
  ['whose music [is|was] [it|that|this]', factItem('composer')],
  ['who produced [it|that|this]', factItem('producer')],
  ['who [is|was] [the] producer', factItem('producer')],
  ['who|whos [else] is|are|was|were|stars|starred|appears|acts|plays|star [all] [in] [it|that|this]', factItem('cast')],
  ['who|whos [else] in [it|that|this]', factItem('cast')],
  ['who|whos|which actor|actors|actress', factItem('cast')],
  ['who|whos played|plays|playd|play|narrates|narrated|voices|voiced|stars|starred', factItem('cast')],
  ['whos the [person] playd|played|plays by', factItem('cast')],
  ['who|whos [is|was] [the] star|stars|lead|narrator|cast', factItem('cast')],
  ['(the cast of)|(cast list)|(what is the cast)', factItem('cast')],
  ['playd|played by [who|whom]', factItem('cast')],
  ['does|has|have it|that|this have', factItem('cast')],
  ['how [exactly] long', factItem('runtime')],
  ['what|which year [is|was|were|are|does|did] [it|that|this|the|they]', factItem('year')],
  ['there is|was this|a|an|one|some', []],
  [
    'when is|was|were|did [it|that|this|they] [first] [made|released|shown|come|shot|filmed|from|out]',
    factItem('year'),
  ],
  [
    '(how old is)|(how old are)|(release date)|(release year)|(year of release)|(what date)|(date of release)|(from what year)|(from which year)',
    factItem('year'),
  ],
  [
    '[exactly] how long [is|was|does|are|goes|lasts|do|will] [it|that|this|the] [run|last|take|go]',
    factItem('runtime'),
  ],
  ['[whats|what] [is] [the] (running time)|(run time)|length [of]', factItem('runtime')],
  ['[whats|what] [is] [the] runtime|duration [of]', factItem('runtime')],
  ['how many minutes|hours', factItem('runtime')],
  ['[is] [it] longer or shorter', factItem('runtime')],
  ['how many chapters|episodes|parts|seasons', factItem('seasons')],
  ['what|which|whats|wheres country|nation [is|was|does|made|produced]', factItem('country')],
  ['where is|was|does [it|that|this] from|(come from)|made|shot|filmed', factItem('country')],
  ['what|which language|languages [is|are|do|does|was]', factItem('language')],
  ['what|which genre|kind|sort [of film|movie|thing] [is|was]', factItem('genre')],
  ['is|was|does it|that|this [a] silent|silents|(have sound)|talkie|(with sound)', factItem('sound')],
  ['is|was it|that|this [in] colour|color|(black and white)', factItem('color')],
  ['what|whats is|was|are [it|that|this|they|these|(the film)|(the movie)|(the story)] [all] about', factItem('plot')],
  ['whats|what it|that|this [all] about', factItem('plot')],
  ['what|whats [is|was] [the] story|plot|premise|synopsis [of|about|to|behind]', factItem('plot')],
  ['plot|synopsis|summary', factItem('plot')],
  ['cast', factItem('cast')],
  ['what happens|happened [in] [it|that|this]', factItem('plot')],
  ['(tell me [more|something] about)|(more about)|describe|(summary of)|(plot of)', factItem('plot')],
  [
    '(how good)|(what rating)|(rating of)|(any good)|(worth watching)|(worth seeing)|(worth it)|(how [well] is it rated)|(is it good)|(score of)',
    factItem('rating'),
  ],
  ['where can|could|do|will|may i|we|one [actually] watch|see|find|stream|view', factItem('where')],
  ['where [is|to] [it] watch|see|find|stream|streaming|showing|playing', factItem('where')],
  ['how can|do i|we watch|see|stream', factItem('where')],
  ['can i|we watch|stream [it|that|this] here', factItem('where')],
]

/** Questions that have the title in their middle. */
export const titleQuestions: readonly Phrase[] = [
  ...(['country', 'language', 'year', 'genre', 'rating'] as const).map(
    (name): Phrase => [`TITLE [s] [the] ${name}`, (matched) => [matched.at(0, 'title'), ...factItem(name)]],
  ),
  ['what|whats is|was TITLE [all] about', (matched) => [matched.at(0, 'title'), ...factItem('plot')]],
  ['what TITLE is [all] about', (matched) => [matched.at(0, 'title'), ...factItem('plot')]],
  ['how does|did|will TITLE end|finish', (matched) => [matched.at(0, 'title'), ...factItem('ending')]],
  ['where was|is TITLE made|shot|filmed|from', (matched) => [matched.at(0, 'title'), ...factItem('country')]],
  ['why CARD', (matched) => [matched.at(0, 'card'), ...factItem('why')]],
  ['why TITLE', (matched) => [matched.at(0, 'title'), ...factItem('why')]],
  [
    'what|who|whom|which [part|role|character] did|does|is|was PERSON play|playing|portray [in] TITLE',
    (matched) => [
      wish({ on: 'person', name: matched.at(0, 'person').name, job: null }),
      matched.at(1, 'title'),
      ...factItem('part'),
    ],
  ],
  ['is|was TITLE [from|a|an|the] COUNTRY', (matched) => [matched.at(0, 'title'), ...factItem('country')]],
  ['is|was TITLE LANGUAGE', (matched) => [matched.at(0, 'title'), ...factItem('language')]],
  ['is|was TITLE [a|an|the] GENRE', (matched) => [matched.at(0, 'title'), ...factItem('genre')]],
  ['can i|we watch|see|stream TITLE', (matched) => [matched.at(0, 'title'), ...factItem('where')]],
  ['does TITLE have|has SOUND', (matched) => [matched.at(0, 'title'), ...factItem('sound')]],
  ['is there SOUND in TITLE', (matched) => [matched.at(1, 'title'), ...factItem('sound')]],
  ['does TITLE have COLOR', (matched) => [matched.at(0, 'title'), ...factItem('color')]],
  ['what|how is|was TITLE rated', (matched) => [matched.at(0, 'title'), ...factItem('rating')]],
  ['is TITLE SOUND', (matched) => [matched.at(0, 'title'), ...factItem('sound')]],
  ['is TITLE [in] COLOR', (matched) => [matched.at(0, 'title'), ...factItem('color')]],
  ['does|has TITLE have|has|feature|star', (matched) => [matched.at(0, 'title'), ...factItem('cast')]],
]

/** Words after a title that ask whether it is fit for children. */
export const childrenQuestions: readonly Phrase[] = [
  [
    'TITLE better|best|worse than TITLE',
    (matched) => [matched.at(0, 'title'), matched.at(1, 'title'), ...factItem('rating')],
  ],
  ['(all right|ok|okay|alright|fine|suitable|appropriate|good|safe|right|fit) for CHILDREN', factItem('children')],
  [
    '(all right)|ok|okay|alright|fine|suitable|appropriate|good|safe|right|fit for [my|a|an|the|our] CHILDREN',
    factItem('children'),
  ],
  ['(all right)|ok|okay|alright|fine|suitable|appropriate|good|safe|fit CHILDREN', factItem('children')],
  ['can|could|may|should [my|the|our] CHILDREN watch|see', factItem('children')],
  ['too MOOD [for] [my|a|the] CHILDREN', factItem('children')],
]
