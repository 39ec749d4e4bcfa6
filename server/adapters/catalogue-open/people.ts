import type { Person } from '#contract/people.ts'
import type { PersonItem } from '#contract/search.ts'
import type { Credits } from '#contract/titles.ts'
import { drawingNames } from '#server/art/drawing-names.ts'
import { sentenceAbout } from './about-person.ts'
import { type Credit, creditsByName } from './credit.ts'
import { departmentOf } from './department.ts'
import type { FilmFile, PersonEntry, SeriesFile } from './format.ts'

type TitleFile = FilmFile | SeriesFile

/** The catalogue's people with their credits. `pathOf` returns the path of the drawing with a name. */
export function createPeople(
  people: readonly PersonEntry[],
  titles: readonly TitleFile[],
  pathOf: (drawing: string) => string,
) {
  const byId = new Map(people.map((person) => [person.id, person]))
  const byName = new Map(people.map((person) => [person.name, person]))
  const credits = creditsByName(titles)
  const creditsOf = ({ name }: PersonEntry) => credits.get(name) ?? []

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
    credits: (person: PersonEntry): readonly Credit[] => creditsOf(person),

    /** A person as lists show them. */
    itemOf: (person: PersonEntry): PersonItem => ({
      id: person.id,
      name: person.name,
      profile_path: portraitOf(person),
      known_for_department: departmentOf(person, creditsOf(person)),
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
      known_for_department: departmentOf(person, creditsOf(person)),
      homepage: person.homepage ?? null,
      imdb_id: person.imdb ?? null,
      biography: person.biography || sentenceAbout(person.name, creditsOf(person)),
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
        known_for_department: departmentOf(entry(person), creditsOf(entry(person))),
        profile_path: portraitOf(entry(person)),
      })),
    }),
  }
}
