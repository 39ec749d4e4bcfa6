import type { TitleFacts } from './facts.ts'
import type { Random } from './random.ts'

/** Five inks from the darkest to the lightest, so that compositions can rely on their contrast. */
export interface Palette {
  /** The darkest ink, nearly black. */
  night: string
  /** A dark ink, lighter than `night`. */
  deep: string
  /** The ink of medium lightness. */
  main: string
  /** The bright accent. */
  spark: string
  /** The lightest ink, nearly white. */
  paper: string
}

/** The time of a title: before 1930, before 1970, or later. */
export type Era = 'silent' | 'classic' | 'modern'
/** The mood of a title, by its genre. */
type Mood = 'dread' | 'noir' | 'mirth' | 'romance' | 'wonder' | 'trail' | 'iron' | 'quiet'

const moodByGenre: Record<string, Mood> = {
  Action: 'iron',
  Adventure: 'trail',
  Animation: 'wonder',
  Comedy: 'mirth',
  Crime: 'noir',
  Documentary: 'iron',
  Drama: 'quiet',
  Family: 'mirth',
  Fantasy: 'wonder',
  History: 'iron',
  Horror: 'dread',
  Music: 'romance',
  Mystery: 'noir',
  Romance: 'romance',
  'Science Fiction': 'wonder',
  Thriller: 'noir',
  War: 'iron',
  Western: 'trail',
}

/**
 * The palettes by mood and era: the tints of toned film stock for silent movies, the inks of lithographs for classic
 * ones, and clear colours for modern ones. Each is five colours in RRGGBB, from the darkest to the lightest.
 */
export const palettes: Record<Mood, Record<Era, readonly string[]>> = {
  dread: {
    silent: [
      '0d0b0f 4a0d18 b3202a e0a04a f2e4c6',
      '0b1014 1d3a3f 4f7f78 c9b25a efe6cd',
      '0f0c14 33214a 74508c d98a4a f1e6d0',
    ],
    classic: [
      '120a12 5b1030 d8331f f29b38 f7e6c8',
      '0c1210 24402c 6f9a35 d5d04a f3efd2',
      '140d1f 43206a 9a3fb0 f0803a f6e7d2',
    ],
    modern: ['0a0a0d 4a0a16 e01f2d ff7f50 f5efe6', '0b0f1a 1c3150 2f7a94 ef6a4f f2ece0'],
  },
  noir: {
    silent: [
      '121114 3a332e 8a7355 d3a64c f1e6cc',
      '0e1320 263a5e 5579a4 d8b65a efe9da',
      '150f10 4c1f22 a04a3a dba75a f3e6cf',
    ],
    classic: [
      '131418 343a46 a3382f e0a526 f2ecdc',
      '0f1a1c 1f4a4d c2502e eac04f f5ecd6',
      '15121c 3b2e58 b23a5b f0a35e f6ead9',
      '0d1524 20406c 3f86a8 f0c04a f3ecdb',
    ],
    modern: ['0c0d12 25304a 2f7f9e f2c230 f4efe4', '120d16 4a1a3c d03a4a f5a742 f6ecdf'],
  },
  mirth: {
    silent: [
      '1d1710 7a3f1d d0702e efb94a fbf0d4',
      '14202a 1f5560 3f9a94 f0b53c fcf1d8',
      '241322 7a2748 d2544f f3b46a fdf0dc',
      '16231a 2f5f3f d0753a efc257 faf0d6',
    ],
    classic: [
      '0f2f3a 0f5c6c e4572e f4b93a fff3da',
      '1c1a3a 3c3f9c e8505b f9c74f fff2dd',
      '12301f 1f6b46 ef6c3a f7c948 fdf3d8',
      '3a0f1e a31f34 ef5a3a fbb13c fff0d6',
    ],
    modern: [
      '1b1b3a 274c9e f0563f ffc531 fff5e0',
      '0d3b3e 12777a fb6107 ffb703 fef6e4',
      '2a1a3e 6a3fa0 f2598a ffc857 fff4e6',
    ],
  },
  romance: {
    silent: ['2a0f1a 73233f c25a68 ecae8d fbecd9', '1c1830 4a3f78 9a6fa0 e9a9a0 f8ebdd'],
    classic: [
      '3a0d26 8a1f4c d9506e f5ac98 fff0e3',
      '1a1430 4b2a6b d0406a f7a44c fdeedd',
      '10263a 255a7a e0667a f6b8a0 fdf1e4',
    ],
    modern: ['2b0b33 7a1f5f ef4f6e ff9f7a fff1e6', '0f2a3a 1f6a7a f07167 fed09b fdf5ea'],
  },
  wonder: {
    silent: [
      '0a1030 1e2f7a 3f73b8 e3c05a f6edd4',
      '1a0f33 4a2a78 8d5aa8 e8b04a f8ecd6',
      '07222a 0f5560 2b9a94 e9c46a f7f0da',
    ],
    classic: [
      '0b0f2e 1f3fa8 1fa7b0 f5c33b f8efd8',
      '1f0b3a 5b2a94 e0487a fbb13c fff0dc',
      '082a2c 0d6a63 f25c3b f6c945 fbf3dc',
    ],
    modern: [
      '0a0f2c 24309a 7a5cf0 38d6c4 f5f0e4',
      '14082e 5a1fa0 e83f8c ffb347 fff2e2',
      '06282f 0b6e6e 18b08a ffc93c fff8e6',
      '10143a 2a4fb0 ef5d4a ffca4f fdf4e2',
    ],
  },
  trail: {
    silent: [
      '21130b 6e3417 b5632a e3ab5c f8e8c8',
      '1a1a12 4f4a22 94803a dcb765 f5ead0',
      '14202a 2c5058 b5673a e4b566 f6ead0',
    ],
    classic: [
      '2a120c 8a2f1b d0602e f0ae4f fbe9c8',
      '0f2a33 1f5d66 d9662f f2c05c fbefd4',
      '2b0f1e 7d2238 d9523a f6a94a fdebcb',
    ],
    modern: ['1c1020 5e2340 d3492f f7a23b fdeccf', '0a2f3a 10697a e8703a fbc04d fdf2da'],
  },
  iron: {
    silent: [
      '14140f 3f3f2b 7d7a4f cfa94e eee4c8',
      '15171a 3b454c 7a8a8c d3b060 eee8d8',
      '1a0f0d 55241c a5482f d8a050 f1e5cc',
    ],
    classic: [
      '16180f 45492b b0452c d9a441 f0e6cc',
      '101c26 27465c c0452f e2b04a f2e9d3',
      '1a1110 59221c c0392b e6a64a f4e8d0',
    ],
    modern: ['0f1419 2c3e4a d1432f f2b134 f3eee2', '131a12 34502f 7f9a3f f0c24b f4f0dd'],
  },
  quiet: {
    silent: [
      '14222b 33566a 6f93a0 e0b568 f4ead4',
      '1e1418 5c2f38 a85f50 e2ac72 f7e9d4',
      '171a14 46563a 84935c dcb765 f3ecd4',
      '1a1626 43386a 8a6a94 dfae7a f5ead8',
    ],
    classic: [
      '10262f 2a6070 c95f3f eab04c f6ecd6',
      '1d1626 4d3a6b b8566b eeaa6a f8ebda',
      '0f2420 276152 d0743a efc05f f7eeda',
      '20120f 6b2a22 c25534 eda84e faebd2',
    ],
    modern: [
      '0f1f33 1f4f86 ef6a4a f9bf58 f9f1e2',
      '1a1a22 4a4658 b0687a f2b284 f7efe6',
      '0c2a26 17695c e86a50 f6c667 faf3e2',
    ],
  },
}

/** The era of a title by its year or, when that is unknown, by its keywords. */
export function eraOf({ year, keywords }: Pick<TitleFacts, 'year' | 'keywords'>): Era {
  if (year === null) return keywords.includes('silent') ? 'silent' : 'modern'
  if (year < 1930) return 'silent'
  return year < 1970 ? 'classic' : 'modern'
}

/**
 * Chooses a palette at random: first the mood of one of the title's first two genres that have a mood (any mood if none
 * has), then one of the palettes for that mood and the title's era.
 */
export function choosePalette(facts: TitleFacts, random: Random): Palette {
  const fitting = facts.genres.map((genre) => moodByGenre[genre]).filter((mood) => mood !== undefined)
  const mood = random.pick(fitting.length > 0 ? fitting.slice(0, 2) : (Object.keys(palettes) as Mood[]))
  return readPalette(random.pick(palettes[mood][eraOf(facts)]))
}

/** Reads five colours in RRGGBB, separated by spaces. */
export function readPalette(inks: string): Palette {
  const [night = '', deep = '', main = '', spark = '', paper = ''] = inks.split(' ').map((ink) => `#${ink}`)
  return { night, deep, main, spark, paper }
}
