/**
 * Women who directed movies in the decades that a catalogue of free movies covers. No catalogue says which directors
 * are women.
 */
export const womenDirectors: readonly string[] = [
  'Alice Guy',
  'Alice Guy-Blaché',
  'Lois Weber',
  'Lotte Reiniger',
  'Germaine Dulac',
  'Ida Lupino',
  'Dorothy Arzner',
  'Nina Paley',
  'Mabel Normand',
  'Nell Shipman',
  'Leontine Sagan',
  'Esfir Shub',
  'Olga Preobrazhenskaya',
  'Frances Marion',
  'Dorothy Davenport',
  'Maya Deren',
  'Leni Riefenstahl',
  'Muriel Box',
  'Wendy Toye',
  'Agnès Varda',
  'Shirley Clarke',
  'Musidora',
]

/** Black directors of movies from the same decades. No catalogue says which directors are black. */
export const blackDirectors: readonly string[] = [
  'Oscar Micheaux',
  'Spencer Williams',
  'William Greaves',
  'Melvin Van Peebles',
]
