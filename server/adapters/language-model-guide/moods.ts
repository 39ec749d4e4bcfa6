import { genres, violentGenres } from '#server/ports/genres.ts'
import type { Mood } from '#server/ports/understanding.ts'
import { relatives } from './company.ts'
import { type Item, type Wish, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const moodWish = (mood: Mood): Item => wish({ on: 'mood', mood })

/** The wish that excludes horror. */
export const withoutHorror = wish({ on: 'genre', genres: [genres.horror], not: true })

const sadWords = 'sad|down|low|blue|gloomy|miserable|unhappy|melancholy|lonely|depressed'
const degree = '[so|very|really|quite|rather|pretty|a] [bit|little]'

/** Phrases for a person's own mood. A sad person wants to be cheered up, unless they say that they want to be sad. */
export const ownMoodPhrases: readonly Phrase[] = [
  [`im|(i am)|(we are)|feel|feels|feeling|felt ${degree} ${sadWords}`, [moodWish('uplifting')]],
  [`my|our ${relatives} is|are|feels|feel ${degree} ${sadWords}`, [moodWish('uplifting')]],
  ['broke|broken|breaking|split up [with]', [moodWish('uplifting')]],
  ['to feel|be sad', [moodWish('sad')]],
]

/** Phrases for moods of titles, and for occasions that call for a mood. */
export const moodPhrases: readonly Phrase[] = [
  // An unwanted mood such as "not too scary" excludes horror only if there is no word for horror: "horror, but not too
  // scary" asks for horror.
  [
    '(not|nothing) too|so|very|that|overly scary|frightening|spooky|creepy|gory|violent|terrifying horror|chiller',
    [wish({ on: 'genre', genres: [genres.horror] })],
  ],
  [
    'horror|chiller [film|films|movie] [,] [but|thats] (not|nothing) too|so|very|that|overly scary|frightening|spooky|creepy|gory|violent|terrifying',
    [wish({ on: 'genre', genres: [genres.horror] })],
  ],
  [
    '(not|nothing) too|so|very|that|overly scary|frightening|spooky|creepy|gory|violent|terrifying|bloody',
    [withoutHorror],
  ],
  ['(not|nothing) too|so|very|that sad|dark|bleak|heavy|grim', [moodWish('cosy')]],
  [
    'no|not|nothing|without|non|zero [any|graphic] violence|violent|brutality|brutal|bloodshed|gore|gory|killing|killings',
    [wish({ on: 'genre', genres: violentGenres, not: true })],
  ],
  ['died|dies|(passed away)|funeral|bereaved|mourning|grieving', [moodWish('cosy')]],
  ['amazed|(amaze me)|(amaze us)|dazzled|(blow my mind)|(blown away)|spectacular', [moodWish('exciting')]],
  ['cheerier|brighter|lighter|happier|jollier', [moodWish('uplifting')]],
  ['funny|funnier|funniest|hilarious|amusing|laugh|laughs|laughing|silly|goofy|witty|jokes|gags', [moodWish('funny')]],
  ['(make|makes) me|us laugh|smile', [moodWish('funny')]],
  [
    'scary|scarier|scariest|scared|scare|frightening|frightful|violent|violence|gore|gory|bloody|spooky|spookier|creepy|creepier|eerie|terrifying|nightmares|nightmare|(halloween|spooky season)|halloween|goosebumps|disturbing|upsetting',
    [moodWish('frightening')],
  ],
  [
    'sad|sadder|saddest|cry|weep|weepie|weepies|tearjerker|tearjerkers|(tear jerker)|tragic|heartbreaking|melancholy|melancholic|tears|crying|sob',
    [moodWish('sad')],
  ],
  [
    'tender|sweet|gentle|touching|moving|heartwarming|(heart warming)|valentines|anniversary|(first date)|(date night)',
    [moodWish('tender')],
  ],
  [
    'exciting|thrilling|thrill|thrills|(fast paced)|(fast moving)|(something fast)|bored|boredom|(edge of my seat)|adrenaline|gripping|tense|breathtaking',
    [moodWish('exciting')],
  ],
  ['thoughtful|(thought provoking)|deep|profound|serious|intelligent|clever|philosophical', [moodWish('thoughtful')]],
  [
    'strange|stranger|weird|weirder|weirdest|surreal|surrealist|bizarre|odd|dreamlike|trippy|experimental|(avant garde)|mindbending',
    [moodWish('strange')],
  ],
  [
    'cosy|cozy|cosier|comforting|comfort|relaxing|(fall asleep)|(falling asleep)|relaxed|calm|calming|soothing|rainy|(cant sleep)|blanket|ill|flu|sick|(in bed with)|raining|tired|exhausted|knackered|(long day)|(easy [to] watch)|undemanding',
    [moodWish('cosy')],
  ],
  [
    'uplifting|cheerful|happy|happier|(feel good)|feelgood|light|lighter|lighthearted|(light hearted)|hopeful|joyful|(cheer me up)|(cheer us up)|(cheer her up)|(cheer him up)|cheering|merry|dumped|heartbroken|(bad day)|(rough day)|(awful day)|depressed|lonely|stressed|(feeling down)|(feeling low)|(feeling blue)',
    [moodWish('uplifting')],
  ],
  ['dark|darker|gritty|grim|bleak|moody|brooding|sinister', [moodWish('dark')]],
  ['beautiful|dreamy|gorgeous|stunning|visual|visually|poetic', [moodWish('beautiful')]],
]

/**
 * For each mood, the wish of a person who does not want this mood: "not scary" excludes horror, "not sad" asks for
 * something uplifting. Null if no wish follows from not wanting the mood.
 */
export const wishForUnwantedMood: Readonly<Record<Mood, Wish | null>> = {
  funny: { on: 'genre', genres: [genres.comedy], not: true },
  frightening: { on: 'genre', genres: [genres.horror], not: true },
  sad: { on: 'mood', mood: 'uplifting' },
  tender: { on: 'genre', genres: [genres.romance], not: true },
  exciting: { on: 'mood', mood: 'cosy' },
  thoughtful: { on: 'mood', mood: 'funny' },
  strange: null,
  cosy: null,
  uplifting: null,
  dark: { on: 'mood', mood: 'uplifting' },
  beautiful: null,
}
