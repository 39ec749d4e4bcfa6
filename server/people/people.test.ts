import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { aMovie, aShow, idOf, openCatalogue, withAdult } from '#tests/support/catalogues.ts'
import { onEachCatalogue } from '#tests/support/each-catalogue.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

const keaton = {
  id: 9,
  name: 'Buster Keaton',
  also_known_as: ['The Great Stone Face'],
  born: '1895-10-04',
  died: '1966-02-01',
  place: 'Piqua, Kansas',
  homepage: 'https://keaton.example/',
  imdb: 'nm0000036',
  biography: 'He never smiled.',
}

/** A catalogue with one person, who has movies and a show. */
const data = {
  people: [keaton],
  movies: [
    aMovie({
      id: 1,
      title: 'The General',
      score: 9,
      cast: [{ person: 'Buster Keaton', character: 'Johnnie Gray' }],
      crew: [{ person: 'Buster Keaton', job: 'Director' }],
    }),
    aMovie({ id: 2, title: 'A Lesser Film', score: 3, cast: [{ person: 'Buster Keaton' }] }),
  ],
  shows: [aShow({ id: 3, title: 'His Show', cast: [{ person: 'Buster Keaton', character: 'Himself' }] })],
}

onEachCatalogue((start) => {
  test('the details of a person contain everything that the catalogue knows about the person [api.person]', async () => {
    const { member } = await start({ data })
    const { content } = await (await member()).call('GET /search/person/:id', { params: { id: 9 } })
    expect(content).toEqual({
      id: 9,
      name: 'Buster Keaton',
      profile_path: expect.any(String),
      also_known_as: ['The Great Stone Face'],
      birthday: '1895-10-04',
      deathday: '1966-02-01',
      place_of_birth: 'Piqua, Kansas',
      known_for_department: 'Acting',
      homepage: 'https://keaton.example/',
      imdb_id: 'nm0000036',
      biography: 'He never smiled.',
    })
  })

  test('a person’s roles and jobs are separate lists, which contain films and shows, with the best known first [api.person]', async () => {
    const { member } = await start({ data })
    const { content } = await (await member()).call('GET /search/person/credits/:id', { params: { id: 9 } })
    expect(content.cast).toMatchObject([
      { id: 1, type: 'movie', title: 'The General', character: 'Johnnie Gray' },
      { id: 3, type: 'tv', name: 'His Show', character: 'Himself' },
      { id: 2, type: 'movie', title: 'A Lesser Film', character: null },
    ])
    expect(content.crew).toMatchObject([{ id: 1, type: 'movie', title: 'The General', job: 'Director' }])
  })

  test('unknown details of a person are null or empty, not missing [api.person]', async () => {
    const { member } = await start({
      data: { people: [{ id: 4, name: 'Nobody Known', also_known_as: [], biography: '' }] },
    })
    const viewer = await member()
    const { content } = await viewer.call('GET /search/person/:id', { params: { id: 4 } })
    expect(content).toMatchObject({ also_known_as: [], birthday: null, deathday: null, homepage: null, biography: '' })
    const credits = await viewer.call('GET /search/person/credits/:id', { params: { id: 4 } })
    expect(credits.content).toEqual({ cast: [], crew: [] })
  })

  test('a person in a film’s credits can be looked up, and has that film among their own credits [api.person]', async () => {
    const { member } = await start()
    const viewer = await member()
    const movie = idOf('Nosferatu')
    const { content } = await viewer.call('GET /movies/credits/:id', { params: { id: movie } })
    for (const { id, name } of [...content.cast.slice(0, 3), ...content.crew.slice(0, 2)]) {
      expect((await viewer.call('GET /search/person/:id', { params: { id } })).content.name).toBe(name)
      const titles = (await viewer.call('GET /search/person/credits/:id', { params: { id } })).content
      expect([...titles.cast, ...titles.crew].map((title) => title.id)).toContain(movie)
    }
  })

  test('an unknown person is refused with person-unknown [api.person]', async () => {
    const { member } = await start()
    const viewer = await member()
    const unknown = { status: 404, code: 'person-unknown', message: 'This person is not in the catalogue.' }
    const params = { id: 999_999_999 }
    expect(await viewer.refused('GET /search/person/:id', { params })).toMatchObject(unknown)
    expect(await viewer.refused('GET /search/person/credits/:id', { params })).toMatchObject(unknown)
  })
})

test('a person marked as adult is unknown even when the credits cannot be fetched [api.adult]', async () => {
  const keatonId = idOf('Buster Keaton')
  const open = openCatalogue()
  // The credits fail before the person is there.
  const person = async (id: number) => {
    await nextTurn()
    return open.person(id)
  }
  const personCredits = () => Promise.reject(new Refusal('upstream-unavailable'))
  const catalogue = withAdult(
    { ...open, person, personCredits },
    () => false,
    (id) => id === keatonId,
  )
  const { member } = await startMatinee({ catalogue })
  const viewer = await member()
  const codeOf = async (id: number) => (await viewer.refused('GET /search/person/credits/:id', { params: { id } })).code
  expect(await codeOf(idOf('Max Schreck'))).toBe('upstream-unavailable')
  expect(await codeOf(keatonId)).toBe('person-unknown')
})
