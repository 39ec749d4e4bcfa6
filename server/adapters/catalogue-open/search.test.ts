import { expect, test } from 'vitest'
import { openCatalogue } from '#tests/support/catalogues.ts'
import { createSearchIndex, type Findable, foldedText } from './search.ts'

const bundled = openCatalogue()
const findMovies = async (term: string) =>
  (await bundled.searchMovies(term, { adult: false })).map(({ title }) => title)
const findPeople = async (term: string) => (await bundled.searchPeople(term, { adult: false })).map(({ name }) => name)

/**
 * A search over entries, each given as its only name or as an object. The search returns, for each entry that it finds,
 * the first of the entry's `names`.
 */
function searchOver(...entries: (string | (Partial<Findable> & { names: string[] }))[]) {
  const findable = entries.map((thing, index) => ({
    id: index + 1,
    year: null,
    popularity: 1,
    ...(typeof thing === 'string' ? { names: [thing] } : thing),
  }))
  const search = createSearchIndex(findable)
  return (term: string) => search(term).map((id) => findable.find((thing) => thing.id === id)?.names[0])
}

test.each([
  ['nosferatu', 'Nosferatu'],
  ['NOSFERATU', 'Nosferatu'],
  ['nosfertau', 'Nosferatu'],
  ['nosferato', 'Nosferatu'],
  ['metropolys', 'Metropolis'],
  ['metroplis', 'Metropolis'],
  ['charrade', 'Charade'],
  ['the genral', 'The General'],
  ['general the', 'The General'],
  ['general', 'The General'],
  ['the gen', 'The General'],
  ['metrop', 'Metropolis'],
  ['nosferatu 1922', 'Nosferatu'],
  ['1927 metropolis', 'Metropolis'],
  ['metropolis (1927)', 'Metropolis'],
  ['symphony of horror', 'Nosferatu'],
  ['eine symphonie des grauens', 'Nosferatu'],
  ['nosferatu symphony', 'Nosferatu'],
])('a search for films with "%s" finds %s first', async (term, title) => {
  expect((await findMovies(term))[0]).toBe(title)
})

test.each([
  ['buster keaton', 'Buster Keaton'],
  ['keaton buster', 'Buster Keaton'],
  ['buster keeton', 'Buster Keaton'],
  ['georges melies', 'Georges Méliès'],
  ['Georges Méliès', 'Georges Méliès'],
  ['GEORGES MÉLIÈS', 'Georges Méliès'],
  ['greta schroder', 'Greta Schröder'],
  ['murnau', 'F. W. Murnau'],
])('a search for people with "%s" finds %s first', async (term, name) => {
  expect((await findPeople(term))[0]).toBe(name)
})

test('accents in the term may be missing, added, or written as separate characters', () => {
  const find = searchOver('Häxan', 'Jose', 'Æon Flux', 'Łódź', 'Straße', 'Smørrebrød')
  for (const term of ['haxan', 'HÄXAN', 'Ha\u0308xan']) expect(find(term), term).toEqual(['Häxan'])
  expect(find('josé')).toEqual(['Jose'])
  expect(find('aeon flux')).toEqual(['Æon Flux'])
  expect(find('lodz')).toEqual(['Łódź'])
  expect(find('strasse')).toEqual(['Straße'])
  expect(find('smorrebrod')).toEqual(['Smørrebrød'])
})

test('apostrophes and hyphens may be left out', () => {
  const find = searchOver("A Fool's Day", 'Spider-Man')
  for (const term of ['fools day', "fool's day", 'fool’s day', 'foolʼs day', 'fool`s day'])
    expect(find(term), term).toEqual(["A Fool's Day"])
  expect(find('spider man')).toEqual(['Spider-Man'])
})

test('every word of a term has to match', () => {
  const find = searchOver('Metropolis', 'Metropolitan Life', 'The General', 'The Generation Gap', 'Attorney General')
  expect(find('metropolis')).toEqual(['Metropolis'])
  for (const word of 'a an and der die das in la le les of or the to teh'.split(' ')) {
    expect(find(`${word} metropolis`), word).toEqual(['Metropolis'])
  }
  expect(searchOver('Dorado', 'El Dorado')('el dorado')).toEqual(['El Dorado'])
  expect(find('general attorney')).toEqual(['Attorney General'])
  expect(find('general electric')).toEqual([])
  expect(find('fo general'), 'two letters are not read as "of"').toEqual([])
  expect(find('xyzzy')).toEqual([])
})

test.each([
  ['nihgt of the livng dead', 'Night of the Living Dead'],
  ['gilr frday', 'His Girl Friday'],
  ['teh general', 'The General'],
  ['star is bron', 'A Star Is Born'],
  ['saftey last', 'Safety Last!'],
  ['goelm', 'The Golem: How He Came into the World'],
  ['fantom of the opera', 'The Phantom of the Opera'],
  ['battelship potemkn', 'Battleship Potemkin'],
  ['chein andalou', 'Un Chien Andalou'],
])('a search for films with the typing errors in "%s" finds %s first', async (term, title) => {
  expect((await findMovies(term))[0]).toBe(title)
})

test.each([
  ['haexan', 'Häxan'],
  ['koerkarlen', 'The Phantom Carriage'],
  ['orlacs haende', 'The Hands of Orlac'],
  ['frau im mond', 'Woman in the Moon'],
  ['броненосец', 'Battleship Potemkin'],
  ['voyage dans la lune', 'A Trip to the Moon'],
  ['potemkin', 'Battleship Potemkin'],
  ['goldrush', 'The Gold Rush'],
  ['goldrush 1925', 'The Gold Rush'],
  ['bigbuckbunny', 'Big Buck Bunny'],
  ['20000 leagues', '20,000 Leagues Under the Sea'],
  ['three bad men', '3 Bad Men'],
  ['10 commandments', 'The Ten Commandments'],
  ['doctor mabuse', 'Dr. Mabuse the Gambler'],
  ['wizard of oz 1910', 'The Wonderful Wizard of Oz'],
  ['nosferatu 1923', 'Nosferatu'],
  ['his girl f', 'His Girl Friday'],
  ['the g', 'The Gold Rush'],
  ['a t', 'A Trip to the Moon'],
  ['nosferatu 19', 'Nosferatu'],
  ['nosferatu 192', 'Nosferatu'],
  ['the general 19', 'The General'],
])('a search for films with the other spelling or shortened title "%s" finds %s first', async (term, title) => {
  expect((await findMovies(term))[0]).toBe(title)
})

test.each([
  ['greta schroeder', 'Greta Schröder'],
  ['sjoestroem', 'Victor Sjöström'],
  ['conrad viedt', 'Conrad Veidt'],
  ['fw murnau', 'F. W. Murnau'],
  ['dw griffith', 'D. W. Griffith'],
  ['fatty', 'Roscoe Arbuckle'],
  ['pickford m', 'Mary Pickford'],
  ['charles chaplin', 'Charlie Chaplin'],
])('a search for people with the other spelling or shortened name "%s" finds %s first', async (term, name) => {
  expect((await findPeople(term))[0]).toBe(name)
})

test('a search for a title that is not in the catalogue finds nothing', async () => {
  for (const term of ['king kong', 'mad max', 'the lion king', 'jaws', 'casablanca', 'star wars', 'titanic']) {
    expect(await findMovies(term), term).toEqual([])
  }
})

test('pairs such as "Dr." and "doctor", and umlauts and the two letters in their place, are spellings of one word', () => {
  const find = searchOver('Mr. Jones', 'Jones Jr.', 'St. Jones', 'Dr. Jones', 'O\u0308l')
  for (const [term, name] of Object.entries({ mister: 'Mr. Jones', junior: 'Jones Jr.', saint: 'St. Jones' })) {
    expect(find(`jones ${term}`), term).toEqual([name])
  }
  expect(find('doctor jones')).toEqual(['Dr. Jones'])
  expect(find('jones siant'), 'with two letters of the other spelling swapped').toEqual(['St. Jones'])
  expect(find('oel')).toEqual(['O\u0308l'])
  expect(searchOver('Öl')('oel')).toEqual(['Öl'])
})

test('the number of typing errors that a word may have depends on its length, and is larger if there are other words', () => {
  const find = searchOver('Cat', 'General', 'Carnival', 'Dog House', 'Up House', 'House Party')
  expect(find('cut')).toEqual([])
  expect(find('genarol')).toEqual([])
  expect(find('beneral')).toEqual(['General'])
  expect(find('cornivel')).toEqual(['Carnival'])
  expect(find('us house')).toEqual([])
  expect(find('dag house')).toEqual(['Dog House'])
  expect(find('hauze party')).toEqual([])
  expect(find('hause party')).toEqual(['House Party'])
})

test('two swapped letters and another typing error are too many for a short word', () => {
  expect(searchOver('From', 'Frog')('form')).toEqual(['From'])
})

test('of names that are all misspelt in the term, those that fit much worse than the best are not in the results', () => {
  expect(searchOver('Buster Keaton', 'Bustar Keaten')('buster keatin')).toEqual(['Buster Keaton'])
})

test('names with a word that begins with the term are found beside names with the whole word', () => {
  expect(searchOver('Charades', 'Charade')('charade')).toEqual(['Charade', 'Charades'])
})

test('of names that are misspelt in the term, one that fits a little worse than the best comes after it', () => {
  expect(searchOver('Buster Keit', 'Buster Keaton')('bustr keat')).toEqual(['Buster Keaton', 'Buster Keit'])
})

test('words that are run together are found only if no word of a name is the same', () => {
  const find = searchOver('Asta Nielsen', 'As Tall As')
  expect(find('asta')).toEqual(['Asta Nielsen'])
  expect(find('asta 1920'), 'with a year').toEqual(['Asta Nielsen'])
  expect(find('astall')).toEqual(['As Tall As'])
})

test('the words of a term after the twentieth are ignored', () => {
  const twentyWords = Array.from({ length: 20 }, (_, index) => `word${'abcdefghijklmnopqrstu'[index]}`).join(' ')
  expect(searchOver(twentyWords)(`${twentyWords} nonsense`)).toEqual([twentyWords])
})

test('a term of four letters may lack one letter of the word, but not the word’s first letter', () => {
  const find = searchOver('The Cheat', 'The Faithful Heart')
  expect(find('heat')).toEqual(['The Faithful Heart'])
  // A longer term may lack the first letter too.
  expect(searchOver('The Cheats')('heats')).toEqual(['The Cheats'])
  // So may a word of four letters beside another word.
  expect(find('eart faithful')).toEqual(['The Faithful Heart'])
})

test('when a name matches exactly, names that match only with another spelling are not in the results', () => {
  const find = searchOver('Carl Theodor Dreyer', 'Carl Meyer', 'George Melies', 'Georgia Welles')
  expect(find('carl dreyer')).toEqual(['Carl Theodor Dreyer'])
  expect(find('george melies')).toEqual(['George Melies'])
})

test('one word of a title cannot match two words of a term', () => {
  const find = searchOver('King of Jazz', 'The King of Kings', 'New York, New York')
  expect(find('king kong')).toEqual([])
  expect(find('kimg kihg')).toEqual([])
  expect(find('king kins')).toEqual(['The King of Kings'])
  expect(find('new york new york')).toEqual(['New York, New York'])
})

test('a term of several hundred characters is answered, even if its words repeat often', () => {
  const find = searchOver('A Trip to the Moon', 'The General')
  const terms = ['a '.repeat(150), 'ab'.repeat(150), 'a b c d e f g h i j k l m n o p q r s t u v w x y z']
  expect(terms.map(find)).toEqual([['A Trip to the Moon'], [], []])
})

test('when a term is the beginning of a name, names that only resemble the term are not in the results', () => {
  expect(searchOver('Retro', 'Metropolis')('metro')).toEqual(['Metropolis'])
})

test('short words and numbers must match exactly', () => {
  const find = searchOver('Cat', 'Car', 'M', '1984', '1985')
  expect(find('cat')).toEqual(['Cat'])
  expect(find('1984')).toEqual(['1984'])
  for (const term of ['1983', '1948']) expect(find(term), term).toEqual([])
})

test('a whole name comes before a part of another name, even if the other name is more popular', () => {
  const find = searchOver({ names: ['Charade Parade'], popularity: 100 }, { names: ['Charade'], popularity: 1 })
  expect(find('charade')[0]).toBe('Charade')
  const findByOtherName = searchOver(
    { names: ['Charade Parade'], popularity: 100 },
    { names: ['Masquerade', 'Charade'], popularity: 1 },
  )
  expect(findByOtherName('charade')).toEqual(['Masquerade', 'Charade Parade'])
})

test('a name that begins with the term comes before a name that contains it, even if the other name is more popular', () => {
  const find = searchOver({ names: ['A Night in Paris'], popularity: 100 }, { names: ['Night Train'], popularity: 1 })
  expect(find('night')).toEqual(['Night Train', 'A Night in Paris'])
})

test('titles with equal names are ordered by the year in the term, and without a year by popularity', () => {
  const find = searchOver(
    { names: ['The Ring'], year: 1927, popularity: 1 },
    { names: ['The Ring'], year: 2002, popularity: 2 },
  )
  const yearsOf = createSearchIndex([
    { id: 1927, names: ['The Ring'], year: 1927, popularity: 1 },
    { id: 2002, names: ['The Ring'], year: 2002, popularity: 2 },
  ])
  expect(yearsOf('the ring')).toEqual([2002, 1927])
  expect(yearsOf('the ring 1927')[0]).toBe(1927)
  expect(find('ring')).toHaveLength(2)
})

test('a single letter matches beginnings of words only if it is the last of several words in the term', () => {
  const find = searchOver('The General', 'A Gate', 'M')
  expect(find('the g')).toEqual(['The General', 'A Gate'])
  expect(find('g the g')).toEqual(['A Gate', 'The General'])
  expect(find('ge')).toEqual(['The General'])
  for (const term of ['g', 'g the', 'g 1926']) expect(find(term), term).toEqual([])
})

test('when a name is followed by the first two or three digits of a year, all titles with the name are found, those of such a year first', () => {
  const yearsOf = createSearchIndex([
    { id: 1897, names: ['The Ring'], year: 1897, popularity: 1 },
    { id: 1927, names: ['The Ring'], year: 1927, popularity: 1 },
    { id: 2002, names: ['The Ring'], year: 2002, popularity: 2 },
  ])
  expect(yearsOf('the ring 18')).toEqual([1897, 2002, 1927])
  expect(yearsOf('the ring 192')).toEqual([1927, 2002, 1897])
  expect(yearsOf('the ring 21')).toEqual([])
  for (const term of ['19', '192', 'the 19', '192 ring']) expect(yearsOf(term), term).toEqual([])
  expect(searchOver('Berlin 1945', 'Berlin')('berlin 19')[0]).toBe('Berlin 1945')
})

test('a year that is part of a name is found like a word', () => {
  const find = searchOver({ names: ['Berlin 1945'], year: 1999 }, { names: ['Berlin'], year: 1945 })
  expect(find('berlin 1945')[0]).toBe('Berlin 1945')
  const findAmongDiaries = searchOver(
    { names: ['Berlin 1945 Diaries'], year: 1945, popularity: 1 },
    { names: ['Berlin 1945'], year: 1999, popularity: 2 },
  )
  expect(findAmongDiaries('berlin 1945')).toEqual(['Berlin 1945', 'Berlin 1945 Diaries'])
})

test('a title that consists of common words is found', () => {
  const find = searchOver('The', 'The End', 'To and In')
  expect(find('the')).toContain('The')
  expect(find('to and in')).toContain('To and In')
})

test('a term without a word finds nothing', () => {
  const find = searchOver('The General')
  for (const term of ['', ' ', '...', '🍿', '%', '\u0301']) expect(find(term), term).toEqual([])
})

test('at most twenty results are found, each once', () => {
  const find = createSearchIndex(
    Array.from({ length: 50 }, (_, index) => ({
      id: index,
      names: ['Reel', 'The Reel'],
      year: null,
      popularity: index,
    })),
  )
  const found = find('reel')
  expect(found).toHaveLength(20)
  expect(new Set(found).size).toBe(20)
  expect(found[0]).toBe(49)
})

test('names of object properties, such as __proto__, find nothing', () => {
  const find = searchOver('The General')
  for (const term of ['constructor', '__proto__', 'hasOwnProperty', 'toString']) expect(find(term), term).toEqual([])
})

test('in scripts other than Latin, folding removes accents, makes capitals small, and changes nothing else', () => {
  expect(foldedText('Ёлки')).toBe('елки')
  expect(foldedText('羅生門')).toBe('羅生門')
  expect(foldedText('Kino™ № 5')).toBe('kinotm no 5')
  expect(foldedText('Æble, Smørrebrød, Łódź, Straße')).toBe('aeble, smorrebrod, lodz, strasse')
  expect(searchOver('羅生門', 'Броненосец Потёмкин')('потемкин')).toEqual(['Броненосец Потёмкин'])
})
