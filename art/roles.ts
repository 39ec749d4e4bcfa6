import type { FigureName } from './figures.ts'

/** A figure; or a man or a woman, for whom a figure in the clothes of the title's time is chosen. */
export type Role = FigureName | 'man' | 'woman'

/**
 * The roles that suit a title with one of these words in its name or keywords; the first row with such a word decides.
 * A role that is in a row twice is chosen twice as often.
 * 'living-dead' stands for two words in a row.
 */
export const roleWords: readonly (readonly [roles: readonly Role[], words: string])[] = [
  [['cloaked'], 'les-vampires'],
  [['flapper'], 'flapper'],
  [['woman'], 'seduction showgirl'],
  [['vampire'], 'vampire nosferatu dracula undead'],
  [['runner'], 'superhero running'],
  [['robot'], 'robot android cyborg mechanical-man mecanique'],
  [['witch'], 'witch witchcraft haxan'],
  [['rabbit'], 'rabbit bunny hare'],
  [['llama'], 'llama alpaca sheep'],
  [['sittingCat'], 'cat kitten felix'],
  [['mouse'], 'mouse mice'],
  [['dog'], 'dog puppy'],
  [['robed'], 'bible jesus moses prophet sheik arabia bagdad carthage babylon pilgrimage'],
  [
    ['ghoul'],
    'zombie living-dead ghoul frankenstein golem mummy monster werewolf caligari sleepwalker skeleton hunchback',
  ],
  [['gunslinger'], 'western cowboy gunslinger gunfighter sheriff outlaw badman ranch rancher stagecoach'],
  [['swordChild'], 'dragon sintel joan martyr'],
  [
    ['fencer'],
    `swashbuckler swordplay swordsman sword musketeer zorro cyrano duel knight pirate robin-hood fencing rogue`,
  ],
  [['queen'], 'cleopatra queen princess czarina pharaoh salome goddess'],
  [['soldier'], 'war army soldier wwi wwii military troops regiment trench marine infantry battle invasion cavalry'],
  [['child'], 'child children childhood boy girl orphan fairy-tale kid beanstalk'],
  [['monk'], 'monk friar monastery'],
  [['bull'], 'bullfighter bullfight matador toreador'],
  [['wanderer'], 'tramp hobo vagabond'],
  [['man', 'runner'], 'slapstick clown'],
  [['man'], 'christmas'],
  [['cloaked', 'ghoul'], 'phantom ghost haunted graveyard coffin seance demon devil'],
  [['gentleman', 'gentleman', 'woman'], 'noir film-noir femme-fatale'],
  [['gentleman'], 'detective sherlock whodunit private-eye hitchhiker spy'],
  [['gangster'], 'gangster mobster bootlegger'],
  [['dancers'], 'musical dance dancer dancing ballet waltz tango ballroom revue'],
  [['woman'], 'actress widow spinster wife heiress bride ball gown dress fashion lady woman'],
  [['gentleman'], 'murder police reporter heist prison'],
  [['wanderer'], 'farm farmer small-town village expedition explorer'],
]

/**
 * The figures of actors who are recognised by their outline. Such a figure is drawn only for titles in which these
 * actors are billed first, or for which an editor chose it.
 */
export const figureByActors: readonly (readonly [actors: readonly string[], figure: FigureName])[] = [
  [['Charlie Chaplin'], 'tramp'],
  [['Buster Keaton'], 'porkpie'],
  [['Harold Lloyd'], 'spectacles'],
  [['Stan Laurel', 'Oliver Hardy'], 'duo'],
]

/**
 * Figures of comedians. Some compositions show a man who hangs from a clock, or one who cranks a film camera. If the
 * lead is one of these comedians, he is that man; otherwise the man is a gentleman.
 */
export const comedians: readonly FigureName[] = ['porkpie', 'spectacles', 'tramp']

/** The roles that suit a genre, for titles none of whose words call for a role. */
export const genreRoles: Readonly<Record<string, readonly Role[]>> = {
  Action: ['runner', 'man'],
  Adventure: ['wanderer'],
  Animation: ['rabbit', 'sittingCat', 'mouse', 'dog'],
  Comedy: ['man', 'woman', 'runner'],
  Crime: ['gentleman', 'runner'],
  Documentary: ['wanderer', 'man'],
  Drama: ['man', 'woman'],
  Family: ['child'],
  Fantasy: ['cloaked', 'wanderer'],
  History: ['man'],
  Horror: ['ghoul', 'cloaked'],
  Music: ['dancers'],
  Mystery: ['gentleman'],
  Romance: ['woman', 'man'],
  'Science Fiction': ['runner', 'wanderer', 'robot'],
  Thriller: ['gentleman', 'runner'],
  War: ['soldier'],
  Western: ['gunslinger'],
}

/** Animals, which are drawn only for animated and family titles. */
export const animalRoles: readonly Role[] = ['dog', 'llama', 'mouse', 'rabbit', 'sittingCat']

/** Roles that do not suit a horror movie or a western. */
export const lightRoles: readonly Role[] = ['dancers', 'woman', 'child']

/** Figures that are women. */
export const womanFigures: readonly FigureName[] = [
  'flapper',
  'gown',
  'lady',
  'queen',
  'siren',
  'topHatSinger',
  'witch',
]

/** Figures that others run from. */
export const menacingFigures: readonly FigureName[] = ['cloaked', 'ghoul', 'robot', 'vampire', 'witch']

/** Figures that suit a picture of a couple. */
export const figuresForCouples: readonly FigureName[] = [
  'dancers',
  'flapper',
  'gentleman',
  'gown',
  'lady',
  'porkpie',
  'siren',
  'spectacles',
  'topHatSinger',
  'topper',
  'tramp',
]
