import type { Understanding } from '#server/ports/understanding.ts'
import { asWord, type Item } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const talkItems = (talk: NonNullable<Understanding['talk']>): Item[] => [{ is: 'talk', talk }]

/** The items for a question that leaves the choice of titles to the chat. */
const anythingItems: readonly Item[] = [asWord('anything')]

/** Phrases for greetings, thanks and farewells, and questions about the chat itself. */
export const talkPhrases: readonly Phrase[] = [
  ['hi|hello|hey|hiya|howdy|greetings|yo [there]', talkItems('greeting')],
  ['good morning|evening|afternoon|day', talkItems('greeting')],
  ['how are you [doing|today]', talkItems('greeting')],
  [
    '(thank you)|thanks|thank|thx|thanx|thnx|tysm|ty|tnx|cheers|ta [mate] [very|so] [much|a lot|ever so much]',
    talkItems('thanks'),
  ],
  [
    '(much appreciated)|(i appreciate it)|(most kind)|(very kind)|(you are kind)|(youre kind)|(thats great)|(thats perfect)|(lovely thanks)|(you are|youre [simply|just] [the] best|great|brilliant|amazing|wonderful|lovely|awesome|(a star)|(a genius)|(a gem))|(i love you)|(love you)|(well done)|(good job)|(nice one)|(good bot)',
    talkItems('thanks'),
  ],
  [
    '[that|this|it|they|all] sounds [really|very|so|like] good|great|fine|nice|perfect|lovely|wonderful|brilliant|excellent|interesting|promising|fun|(a plan)',
    talkItems('thanks'),
  ],
  ['whats|(what is) on|good|showing|playing|(worth watching) [here|tonight|today|now]', anythingItems],
  ['suprise|surprize|suprize me|us', anythingItems],
  ['bye|goodbye|ciao|farewell|(see you)|(good night)|(so long)', talkItems('farewell')],
  [
    'help|(what can you do)|(what are you able to do)|(what can you help with)|(how can you help)|(what do you offer)|(what do you do)|(what else can you do)|(how does this work)|(how do you work)|(how do i use this)|(how do i use you)|(how do i use it)|(what can i ask)|(what is this)|(how do i start)',
    talkItems('help'),
  ],
  [
    'who are you|(what are you)|(are you [a] [an] human|person|robot|bot|machine|real|ai|computer|alive)|(whats your name)|(what is your name)|(do you sleep)',
    talkItems('help'),
  ],
  [
    'what|which genres|categories (do you have)|(do you know)|(do you offer)|(are there)|(have you got)|(have you)|(is there)|(can i choose from)|(can i ask for)',
    talkItems('genres'),
  ],
  [
    'what|which kind|kinds|sort|sorts|type|types of film|films|movie|movies (do you have)|(are there)|(have you got)|(have you)',
    talkItems('genres'),
  ],
  ['list|name|show [me] [all] [the|your] genres|categories', talkItems('genres')],
  [
    'what|which decades|years|languages|countries|directors|actors (do you have)|(are there)|(have you got)',
    talkItems('help'),
  ],
  ['what do you know|(what films do you have)', talkItems('help')],
]
