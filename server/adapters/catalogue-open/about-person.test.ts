import { expect, test } from 'vitest'
import { aMovie, aShow } from '#tests/support/catalogues.ts'
import { sentenceAbout } from './about-person.ts'

const keaton = { person: 'Buster Keaton' }
const keatonAsDirector = { ...keaton, job: 'Director' }
const cops = aMovie({ id: 1, title: 'Cops', year: 1922, cast: [keaton], crew: [keatonAsDirector] })
const goWest = aMovie({ id: 2, title: 'Go West', year: 1925, cast: [keaton], crew: [keatonAsDirector] })
const anotherMovie = aMovie({ id: 3, title: 'Another', year: 1926, cast: [{ person: 'Somebody' }] })
const laterMovie = aMovie({ id: 5, title: 'Later', year: 1927 })
const show = aShow({ id: 4, title: 'A Show', year: 1925 })

test('the sentence about an actor has the number of films, their years, and the person with whom most of them were made', () => {
  const credits = [cops, goWest, anotherMovie].map((title) => ({ title, character: null }))
  expect(sentenceAbout('Joe Roberts', credits)).toBe(
    'Joe Roberts appears in three films here, 1922 to 1926, most with Buster Keaton.',
  )
})

test.each([
  [
    'the partner who is in both films',
    [goWest, cops],
    'Joe Roberts appears in two films here, 1922 to 1925, both with Buster Keaton.',
  ],
  [
    'no partner who is in only one of two titles',
    [goWest, anotherMovie],
    'Joe Roberts appears in two films here, 1925 to 1926.',
  ],
  [
    'no partner who is in only two of four titles',
    [cops, goWest, anotherMovie, laterMovie],
    'Joe Roberts appears in four films here, 1922 to 1927.',
  ],
  ['one year if all titles have the same year', [goWest, show], 'Joe Roberts appears in two titles here, in 1925.'],
  [
    'series as series',
    [show, aShow({ ...show, id: 8, year: 1926 })],
    'Joe Roberts appears in two series here, 1925 to 1926.',
  ],
  [
    'the numbers up to ten as words',
    Array.from({ length: 10 }, (_, index) => aMovie({ id: 10 + index, year: 1920 })),
    'Joe Roberts appears in ten films here, in 1920.',
  ],
  [
    'a larger number in digits',
    Array.from({ length: 11 }, (_, index) => aMovie({ id: 10 + index, year: 1920 })),
    'Joe Roberts appears in 11 films here, in 1920.',
  ],
  [
    'no partner who only played a minor part',
    [1921, 1922].map((year) => aMovie({ id: year, year, cast: [{ person: `Lead of ${year}` }, keaton] })),
    'Joe Roberts appears in two films here, 1921 to 1922.',
  ],
  [
    'the director of both films rather than their writer',
    [1921, 1922].map((year) =>
      aMovie({
        id: year,
        year,
        cast: [{ person: `Lead of ${year}` }],
        crew: [
          { person: 'Jean Havez', job: 'Writer' },
          { person: 'Eddie Cline', job: 'Director' },
        ],
      }),
    ),
    'Joe Roberts appears in two films here, 1921 to 1922, both with Eddie Cline.',
  ],
])('the sentence names %s', (_, titles, sentence) => {
  expect(
    sentenceAbout(
      'Joe Roberts',
      titles.map((title) => ({ title, character: null })),
    ),
  ).toBe(sentence)
})

test('the sentence names the person with whom all three films were made', () => {
  const credits = [cops, goWest, { ...goWest, id: 6, year: 1928 }].map((title) => ({ title, character: null }))
  expect(sentenceAbout('Joe Roberts', credits)).toBe(
    'Joe Roberts appears in three films here, 1922 to 1928, all with Buster Keaton.',
  )
})

test('the sentence about a leading man does not name him as his own partner', () => {
  const credits = [cops, goWest].map((title) => ({ title, character: 'The Boy' }))
  expect(sentenceAbout('Buster Keaton', credits)).toBe('Buster Keaton appears in two films here, 1922 to 1925.')
})

test('for a single title the sentence names the title, and says which character or what work the person had in it', () => {
  expect(sentenceAbout('Joe Roberts', [{ title: cops, character: 'Police Chief' }])).toBe(
    'Joe Roberts appears in Cops (1922), as Police Chief.',
  )
})

test.each([
  ['Director', 'directed'],
  ['Writer', 'wrote'],
  ['Screenplay', 'wrote'],
  ['Producer', 'produced'],
  ['Original Music Composer', 'composed the music of'],
  ['Director of Photography', 'photographed'],
  ['Editor', 'edited'],
  ['Stunts', 'worked on'],
])('the sentence about a person with the job "%s" says that the person %s the film', (job, verb) => {
  expect(sentenceAbout('Elgin Lessley', [{ title: cops, job }])).toBe(`Elgin Lessley ${verb} Cops (1922).`)
})

test('the sentence names the character of a person who also directed the film', () => {
  const credits = [
    { title: cops, job: 'Director' },
    { title: cops, character: null },
    { title: cops, character: 'The Young Man' },
  ]
  expect(sentenceAbout('Buster Keaton', credits)).toBe(
    'Buster Keaton directed and appears in Cops (1922), as The Young Man.',
  )
})

test('the sentence about a person with several jobs names the most frequent job first', () => {
  const credits = [
    { title: cops, job: 'Director' },
    { title: cops, job: 'Writer' },
    { title: goWest, job: 'Writer' },
    { title: show, job: 'Stunts' },
  ]
  expect(sentenceAbout('Eddie Cline', credits)).toBe(
    'Eddie Cline wrote two films here, directed one film and worked on one series, 1922 to 1925, most with Buster Keaton.',
  )
})

test('without credits there is no sentence', () => {
  expect(sentenceAbout('Nobody', [])).toBe('')
})
