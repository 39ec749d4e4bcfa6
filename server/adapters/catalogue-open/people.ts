import type { Person } from '#contract/people.ts'
import type { PersonItem } from '#contract/search.ts'
import type { Credits } from '#contract/titles.ts'
import { drawingNames } from '#server/art/drawing-names.ts'
import { sentenceAbout } from './about-person.ts'
import type { Credit } from './credit.ts'
import type { Department, FilmFile, PersonEntry, SeriesFile } from './format.ts'

type TitleFile = FilmFile | SeriesFile

const departmentOf: Record<string, Department> = {
  Director: 'Directing',
  Writer: 'Writing',
  Screenplay: 'Writing',
  'Original Music Composer': 'Sound',
  'Director of Photography': 'Camera',
  Producer: 'Production',
  Editor: 'Editing',
  'Art Direction': 'Art',
  Animation: 'Visual Effects',
}

/** The catalogue's people with their credits. `pathOf` returns the path of the drawing with a name. */
export function createPeople(
  people: readonly PersonEntry[],
  titles: readonly TitleFile[],
  pathOf: (drawing: string) => string,
) {
  const byId = new Map(people.map((person) => [person.id, person]))
  const byName = new Map(people.map((person) => [person.name, person]))
  const creditsOf = new Map<string, Credit[]>(people.map(({ name }) => [name, []]))
  for (const title of titles) {
    for (const { person, character } of title.cast) creditsOf.get(person)?.push({ title, character: character ?? null })
    for (const { person, job } of title.crew) creditsOf.get(person)?.push({ title, job })
  }

  /** The department that the editors chose, else that of most of the person's credits. */
  function department(person: PersonEntry): Department {
    if (person.department) return person.department
    const counts = new Map<Department, number>()
    for (const { job } of creditsOf.get(person.name) ?? []) {
      const where = job === undefined ? 'Acting' : (departmentOf[job] ?? 'Production')
      counts.set(where, (counts.get(where) ?? 0) + 1)
    }
    return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'Acting'
  }

  const portraitOf = ({ id }: PersonEntry): string => pathOf(drawingNames.portrait(id))

  const entry = (name: string): PersonEntry => {
    const person = byName.get(name)
    if (person === undefined) throw new Error(`${name} is not among the people, though the files were checked`)
    return person
  }

  return {
    /** The person with this id; null when there is none. */
    find: (id: number) => byId.get(id) ?? null,
    /** The id of a person by the name that title files use. */
    idOf: (name: string) => entry(name).id,
    /** All credits of a person in this catalogue. */
    credits: (person: PersonEntry): readonly Credit[] => creditsOf.get(person.name) ?? [],

    /** A person as lists show them. */
    itemOf: (person: PersonEntry): PersonItem => ({
      id: person.id,
      name: person.name,
      profile_path: portraitOf(person),
      known_for_department: department(person),
    }),

    /** A person with all details; the credits in a sentence where there is no biography. */
    personOf: (person: PersonEntry): Person => ({
      id: person.id,
      name: person.name,
      profile_path: portraitOf(person),
      also_known_as: person.also_known_as,
      birthday: person.born ?? null,
      deathday: person.died ?? null,
      place_of_birth: person.place ?? null,
      known_for_department: department(person),
      homepage: person.homepage ?? null,
      imdb_id: person.imdb ?? null,
      biography: person.biography || sentenceAbout(person.name, creditsOf.get(person.name) ?? []),
    }),

    /** The people of a title. */
    castAndCrewOf: (title: TitleFile): Credits => ({
      cast: title.cast.map(({ person, character }) => ({
        id: entry(person).id,
        name: person,
        character: character ?? null,
        profile_path: portraitOf(entry(person)),
      })),
      crew: title.crew.map(({ person, job }) => ({
        id: entry(person).id,
        name: person,
        job,
        known_for_department: department(entry(person)),
        profile_path: portraitOf(entry(person)),
      })),
    }),
  }
}
