/**
 * Women who directed films in the years from which a free catalogue has films. The catalogues do not say who is a
 * woman.
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

/** Black directors of the same years. The catalogues do not say who is black. */
export const blackDirectors: readonly string[] = [
  'Oscar Micheaux',
  'Spencer Williams',
  'William Greaves',
  'Melvin Van Peebles',
]
