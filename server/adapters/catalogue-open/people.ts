import type { Person } from '#contract/people.ts'
import type { PersonItem } from '#contract/search.ts'
import type { Credits } from '#contract/titles.ts'
import { drawingNames } from '#server/art/drawing-names.ts'
import { sentenceAbout } from './about-person.ts'
import { type Credit, creditsByName } from './credit.ts'
import { departmentOf } from './department.ts'
import type { MovieFile, PersonInFile, ShowFile } from './format.ts'

type TitleFile = MovieFile | ShowFile

/** The catalogue's people with their credits. `pathOf` returns the path of a drawing, here a portrait, by its name. */
export function createPeople(
  people: readonly PersonInFile[],
  titles: readonly TitleFile[],
  pathOf: (drawing: string) => string,
) {
  const peopleById = new Map(people.map((person) => [person.id, person]))
  const peopleByName = new Map(people.map((person) => [person.name, person]))
  const credits = creditsByName(titles)
  const creditsOf = ({ name }: PersonInFile): readonly Credit[] => credits.get(name) ?? []

  const portraitOf = ({ id }: PersonInFile): string => pathOf(drawingNames.portrait(id))

  /** The person by the name that title files use. Throws if there is none. */
  const requirePerson = (name: string): PersonInFile => {
    const person = peopleByName.get(name)
    if (person === undefined) throw new Error(`${name} is not among the people, though the files were checked`)
    return person
  }

  return {
    /** The person with this id; null if there is none. */
    find: (id: number) => peopleById.get(id) ?? null,
    /** The id of a person by the name that title files use. */
    idOf: (name: string) => requirePerson(name).id,
    /** All credits of a person in this catalogue. */
    credits: creditsOf,

    /** A person as lists show people. */
    itemOf: (person: PersonInFile): PersonItem => ({
      id: person.id,
      name: person.name,
      profile_path: portraitOf(person),
      known_for_department: departmentOf(person, creditsOf(person)),
    }),

    /** A person with all details. In place of a missing biography there is a sentence made from the credits. */
    personOf: (person: PersonInFile): Person => ({
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

    /** The cast and crew of a title. */
    castAndCrewOf: (title: TitleFile): Credits => ({
      cast: title.cast.map(({ person, character }) => ({
        id: requirePerson(person).id,
        name: person,
        character: character ?? null,
        profile_path: portraitOf(requirePerson(person)),
      })),
      crew: title.crew.map(({ person, job }) => ({
        id: requirePerson(person).id,
        name: person,
        job,
        known_for_department: departmentOf(requirePerson(person), creditsOf(requirePerson(person))),
        profile_path: portraitOf(requirePerson(person)),
      })),
    }),
  }
}
