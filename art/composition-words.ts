import type { CompositionName } from './composition-names.ts'

/**
 * For each composition, the words that call for it in a title's name or keywords. The most specific compositions come
 * first: they are preferred when several words of a title are in the table. An entry with a hyphen, such as
 * 'snow-white', also stands for two words in succession ("Snow White"); '=general' stands for a name or keyword that is
 * this word alone, apart from an article before it.
 */
export const compositionWords: readonly (readonly [composition: CompositionName, words: string])[] = [
  ['volcano', 'volcano eruption lava'],
  ['paddle-steamer', 'paddle-steamer riverboat steamboat mississippi'],
  ['newsroom', 'newspaper newsroom reporter journalist journalism editor press'],
  ['jungle', 'jungle tarzan safari gorilla ape apes tropics'],
  ['train', 'train locomotive railway railroad rail express station steam-engine iron-horse locomotives =general'],
  ['moon-rocket', 'moon rocket space spaceship astronaut planet mars martian martians outer cosmos cosmic alien'],
  ['cat', 'cat kitten canary'],
  ['dinosaur', 'dinosaur prehistoric stone-age monster lizard beast gila dragon dragons creature lost kong gertie'],
  ['doorway', 'vampire dracula nosferatu zombie stranger intruder gates undead caligari lodger'],
  [
    'claw',
    `hand hands claw werewolf murder murderer strangler leeches golem frankenstein zombie maniac terror ghost
    ghoul penalty`,
  ],
  [
    'haunted-house',
    `zombie haunted house mansion ghosts spirit spirits seance skeleton usher graveyard grave cemetery witch
    witchcraft dead`,
  ],
  ['biplane', 'biplane barnstormer flying-ace'],
  ['plane', 'airplane aeroplane plane pilot aviation aviator bomber airforce flying wings flight midway memphis fly'],
  ['sailing-ship', 'sailing-ship galleon schooner pirate pirates mutiny sindbad'],
  [
    'ship',
    `ship sailor ocean liner navy battleship captain voyage immigrant navigator lusitania
    shipwreck immigration potemkin titanic`,
  ],
  ['diver', 'diver diving deep-sea'],
  ['submarine', 'submarine underwater undersea leagues atlantis fish mermaid'],
  ['waves', 'sea boat river lake island fishing fisherman waterfront docks sailing beach flood pool swimming ocean'],
  ['clock', 'clock time watch midnight deadline skyscraper climbing hour tomorrow safety'],
  ['masked-rider', 'zorro bandit highwayman'],
  ['mask', 'mask masked carnival disguise phantom masquerade'],
  ['comedy-and-tragedy', 'opera double impostor fool'],
  [
    'castle',
    `snow-white castle king queen prince princess knight fairy tale kingdom medieval wizard oz gulliver giant
    giants beanstalk`,
  ],
  ['pyramids', 'egypt cleopatra pyramid pyramids pharaoh pharaohs'],
  [
    'dunes',
    `desert sheik arabia arabian bagdad sultan palace harem camel thief salome oasis achmed intolerance commandments`,
  ],
  [
    'forest',
    `forest wood woods tree trees robin wolf hunting hunter camp mohicans game sprite lumberjack
    deer rabbit bunny`,
  ],
  ['mountain', 'mountain mountains alps climber climbing summit valley cliff avalanche goldrush wilderness'],
  ['snow', 'snow winter christmas frozen arctic ice blizzard claus skiing alaska aleutians cold'],
  [
    'duel',
    `duel sword swordsman swordplay musketeer musketeers fencing swashbuckler cyrano bergerac
    rogue gladiator samurai`,
  ],
  ['robot', 'robot android cyborg mechanical artificial singularity'],
  [
    'gears',
    `machine factory inventor invention mechanical mecanique electric worker workers steel =metropolis industry`,
  ],
  ['hat-and-cane', 'tramp slapstick vaudeville clown comedian comic waiter farce hobo vagabond pawnshop'],
  [
    'jazz',
    `jazz music musician band singer song songs orchestra piano trumpet blues swing chorus concert composer
    serenade sing sings`,
  ],
  [
    'curtain',
    `theatre theater stage actor actress broadway play playhouse show burlesque performer ballet cabaret puppet
    ventriloquist`,
  ],
  [
    'camera',
    `filmmaking camera film movie cinema hollywood photographer director cameraman screen projectionist
    documentary`,
  ],
  ['film-strip', 'silent-film reel animation studio cartoon moving-picture'],
  [
    'battle',
    `war soldier soldiers army battle trench trenches wwi wwii military invasion arms fight fighting victory glory
    invaders dictator december`,
  ],
  [
    'frontier',
    `western cowboy gunslinger sheriff outlaw outlaws texas texan west ranch gunfight gun stagecoach bandits
    rider rides bad badman squaw`,
  ],
  [
    'desert-road',
    `western outlaw road hitchhiker hitch-hiker car highway driving truck detour trail journey motel race races
    route`,
  ],
  [
    'street-lamp',
    `murder city detective noir night fog rain street streetwalker alley underworld london lodger midnight bowery
    gangster`,
  ],
  [
    'blinds',
    'detective spy femme fatale affair betrayal suspicion insurance lawyer trial court front dishonored blackmail',
  ],
  [
    'magnifier',
    'detective murder sherlock holmes investigation mystery clue inspector case whodunit private-eye tracy',
  ],
  ['keyhole', 'murder secret secrets spy espionage voyeur key hidden locked neighbors neighbour bluebeard agent'],
  ['cards', 'poker gambling gambler cards casino ace deuces bet alice mabuse greed money heist'],
  ['letter', 'letter letters writer novel poet diary mail message correspondence warning telegram'],
  [
    'heart',
    'love romance wedding marriage husband wife wives bride lovers kiss virtue divorce affair couple valentine',
  ],
  ['rose', 'love romance flower flowers rose blossom blossoms garden spring farewell lulu lily'],
  ['profile', 'husband wife portrait woman lady biography widow sister mother twins doppelganger jekyll hyde'],
  ['barred-window', 'prison prisoner convict jail escape cops cop criminal crime police sentence'],
  ['candle', 'candle'],
  ['flame', 'fire joan saint martyr religion church passion devil hell inferno fireman candle haxan burning jesus'],
  ['balloon', 'oz wizard balloon circus fair amusement park around balloonatic adventure voyages coney'],
  ['web', 'spider web trap conspiracy obsession'],
  [
    'eye',
    `eye surrealism surreal hypnosis hypnotist blind vision dream dreams daydreams andalou insanity madness soul
    souls`,
  ],
  ['rings', 'time-travel vertigo nightmare amnesia drug drugs delirium reefer quicksand spiral'],
  ['staircase', 'stairs apartment hotel butler servant attic tower scarlet'],
  ['skyline', 'gangster city new york metropolis paris berlin chicago manhattan urban town kansas skyscrapers'],
  ['spotlight', 'fame dancer dance glorifying talent applause celebrity'],
]

/** Compositions that suit a genre when nothing else is known of a title. */
export const compositionsByGenre: Readonly<Record<string, readonly CompositionName[]>> = {
  Action: ['diagonal', 'desert-road', 'plane', 'train', 'skyline', 'duel', 'gears', 'rays'],
  Adventure: ['ship', 'mountain', 'dunes', 'balloon', 'forest', 'horizon', 'duel', 'waves', 'castle'],
  Animation: ['balloon', 'moon-rocket', 'castle', 'cat', 'forest', 'rays', 'film-strip', 'waves'],
  Comedy: [
    'hat-and-cane',
    'diagonal',
    'rays',
    'curtain',
    'clock',
    'spotlight',
    'film-strip',
    'balloon',
    'cards',
    'letter',
  ],
  Crime: ['street-lamp', 'blinds', 'staircase', 'barred-window', 'cards', 'desert-road', 'skyline', 'keyhole', 'web'],
  Documentary: ['camera', 'horizon', 'skyline', 'film-strip', 'eye', 'mountain', 'plane'],
  Drama: [
    'horizon',
    'profile',
    'staircase',
    'letter',
    'doorway',
    'rose',
    'street-lamp',
    'waves',
    'flame',
    'curtain',
    'spotlight',
  ],
  Family: ['balloon', 'rays', 'castle', 'cat', 'snow', 'train', 'moon-rocket'],
  Fantasy: ['castle', 'forest', 'dunes', 'balloon', 'moon-rocket', 'mask', 'dinosaur', 'rings'],
  History: ['castle', 'flame', 'duel', 'letter', 'battle', 'horizon', 'profile'],
  Horror: ['haunted-house', 'claw', 'doorway', 'web', 'eye', 'forest', 'flame', 'rings', 'staircase'],
  Music: ['jazz', 'curtain', 'spotlight', 'heart', 'film-strip', 'rays'],
  Mystery: ['magnifier', 'keyhole', 'staircase', 'mask', 'blinds', 'street-lamp', 'web', 'eye'],
  Romance: ['heart', 'rose', 'profile', 'letter', 'horizon', 'waves', 'spotlight'],
  'Science Fiction': ['moon-rocket', 'gears', 'dinosaur', 'eye', 'rings', 'skyline', 'submarine'],
  Thriller: ['blinds', 'street-lamp', 'rings', 'staircase', 'keyhole', 'web', 'eye', 'desert-road', 'clock'],
  War: ['battle', 'plane', 'ship', 'horizon', 'letter', 'flame', 'diagonal'],
  Western: ['frontier', 'desert-road', 'horizon', 'train', 'mountain', 'rays', 'barred-window'],
}
