import { folded } from '#server/folded-words.ts'

/** Subjects without synonyms: the name of the subject is the only word for it. */
const singleWordSubjects =
  'horse dinosaur submarine sailor shipwreck moon rocket alien clown jazz singer teacher student soldier mutiny bride father mother priest nun castle mansion factory thief sheriff outlaw princess dragon nurse surgeon inventor pilot bank nightmare musketeer swashbuckler'.split(
    ' ',
  )

/** Lists of words for the same subject; the first word is the subject's name. */
const synonyms: readonly (readonly [string, ...string[]])[] = [
  ['train', 'trains', 'railway', 'railroad', 'locomotive', 'engine driver'],
  ['sea', 'ocean', 'ship', 'ships', 'sailor', 'sailors', 'voyage', 'shipwreck', 'pirate', 'pirates', 'submarine'],
  ['ship', 'ships', 'boat', 'boats', 'steamboat', 'vessel'],
  ['pirate', 'pirates', 'buccaneer', 'buccaneers'],
  ['aeroplane', 'airplane', 'plane', 'planes', 'aviation', 'pilot', 'pilots', 'flying', 'bomber'],
  ['space', 'moon', 'mars', 'rocket', 'planet', 'astronaut', 'alien', 'aliens', 'spaceship'],
  ['robot', 'robots', 'automaton', 'android'],
  ['vampire', 'vampires', 'dracula'],
  ['ghost', 'ghosts', 'haunted', 'spirit', 'spirits', 'phantom'],
  ['witch', 'witches', 'witchcraft'],
  ['zombie', 'zombies', 'undead'],
  ['monster', 'monsters', 'creature'],
  ['magic', 'magician', 'magical', 'wizard', 'sorcerer', 'spell'],
  ['circus', 'clown', 'clowns', 'acrobat', 'trapeze', 'carnival'],
  ['theatre', 'theater', 'stage', 'actress', 'backstage', 'vaudeville'],
  ['dance', 'dancer', 'dancing', 'ballet', 'dancers'],
  ['music', 'sing', 'sings', 'singing', 'singer', 'song', 'songs', 'band', 'orchestra', 'jazz', 'musician'],
  ['school', 'college', 'student', 'students', 'teacher', 'university'],
  ['animal', 'animals', 'dog', 'dogs', 'cat', 'horse', 'horses', 'llama', 'rabbit', 'mouse'],
  ['dog', 'dogs', 'puppy'],
  ['cat', 'cats', 'kitten'],
  ['detective', 'detectives', 'sleuth', 'sherlock'],
  ['murder', 'murders', 'murderer', 'killer'],
  ['prison', 'jail', 'convict', 'prisoner', 'prisoners'],
  ['gangster', 'gangsters', 'mob', 'gang', 'bootlegger'],
  ['spy', 'spies', 'espionage', 'secret agent'],
  ['world war ii', 'second world war', 'wwii', 'ww2', 'world war two', 'world war 2'],
  ['world war i', 'first world war', 'great war', 'wwi', 'ww1', 'world war one', 'world war 1'],
  ['film noir', 'noir', 'noirs'],
  ['church', 'churches'],
  ['mars', 'martian', 'martians'],
  ['drinking', 'drink', 'drinks', 'drunk', 'alcohol', 'alcoholism', 'liquor', 'booze', 'prohibition'],
  ['haunted house', 'haunted', 'old dark house', 'haunted houses'],
  ['trial', 'trials', 'court', 'courts', 'courtroom', 'courtrooms', 'jury'],
  ['serial', 'cliffhanger'],
  ['screwball', 'screwball comedy'],
  ['war', 'soldier', 'soldiers', 'army', 'battle', 'wartime'],
  ['revolution', 'revolt', 'mutiny', 'uprising'],
  ['boxing', 'boxer', 'prizefight'],
  ['sport', 'football', 'baseball', 'boxing', 'boxer', 'athlete', 'racing'],
  ['wedding', 'marriage', 'bride', 'married', 'newlyweds'],
  ['divorce', 'divorced'],
  ['family', 'father', 'mother', 'parents'],
  ['christmas', 'santa claus', 'father christmas', 'xmas'],
  ['religion', 'priest', 'church', 'saint', 'nun', 'god', 'bible', 'jesus'],
  ['city', 'metropolis', 'big city', 'urban'],
  ['new york', 'manhattan', 'broadway', 'brooklyn'],
  ['london', 'scotland yard'],
  ['paris', 'montmartre', 'seine'],
  ['desert', 'sahara', 'sheik'],
  ['jungle', 'tarzan'],
  ['mountain', 'mountains', 'alps', 'climbing'],
  ['island', 'islands', 'castaway'],
  ['snow', 'winter', 'ice', 'arctic', 'north'],
  ['farm', 'farmer', 'farmers', 'country life'],
  ['newspaper', 'reporter', 'reporters', 'journalist', 'newsroom'],
  ['money', 'inheritance', 'fortune', 'bank'],
  ['dream', 'dreams', 'nightmare'],
  ['madness', 'asylum', 'insane', 'mad'],
  ['doctor', 'surgeon', 'hospital', 'nurse', 'physician'],
  [
    'science',
    'scientist',
    'scientists',
    'professor',
    'astronomer',
    'astronomers',
    'invention',
    'inventor',
    'laboratory',
    'experiment',
  ],
  ['car', 'cars', 'automobile', 'motor'],
  ['film', 'films', 'cinema', 'projectionist', 'cameraman', 'hollywood', 'filmmaking'],
  ['fairy tale', 'fairy', 'princess', 'prince', 'dragon'],
  ['hotel', 'inn'],
  ['house', 'mansion', 'old dark house', 'castle'],
  ['worker', 'workers', 'strike', 'factory', 'labour', 'labor', 'union', 'miners'],
  ['love', 'romance', 'lovers'],
  ['friend', 'friends', 'friendship'],
  ['orphan', 'orphans', 'foundling'],
  ['robbery', 'heist', 'bank robbery', 'holdup', 'robbers', 'thief'],
  ['sword', 'swords', 'swashbuckler', 'musketeers', 'duel'],
  ['cowboy', 'cowboys', 'rancher', 'ranch', 'sheriff', 'outlaw'],
  ['woman', 'women', 'heroine', 'flapper', 'showgirl', 'suffragette', 'feminism'],
  ...singleWordSubjects.map((name): [string] => [name]),
]

/** The words for each subject in `synonyms`, by the subject's name. */
export const knownSubjects: ReadonlyMap<string, readonly string[]> = new Map(synonyms.map((words) => [words[0], words]))

/**
 * The words that show that a title is about a subject: the subject's name in singular and plural, and its synonyms.
 * They are in lower case and without accents (`folded`).
 */
export function wordsOfSubject(subject: string): readonly string[] {
  const name = folded(subject)
  const singular = name.replace(/(?<=[^s])s$/, '')
  const known = knownSubjects.get(name) ?? knownSubjects.get(singular) ?? []
  return [...new Set([name, singular, `${singular}s`, ...known])]
}

/** A word and all words for the same subjects. */
export const synonymsOf = (word: string): readonly string[] => [
  ...new Set([word, ...synonyms.filter((words) => words.includes(word)).flat()]),
]
