import { z } from 'zod'
import { contract } from './endpoint.ts'
import { movieItem, showItem } from './titles.ts'
import { idInPath, imagePath } from './values.ts'

/** A person with all details. */
export const person = z.object({
  id: z.number(),
  name: z.string(),
  profile_path: imagePath,
  also_known_as: z.array(z.string()),
  /** YYYY-MM-DD; null when unknown. */
  birthday: z.string().nullable(),
  /** YYYY-MM-DD; null when alive or unknown. */
  deathday: z.string().nullable(),
  /** As written in the catalogue; null when unknown. */
  place_of_birth: z.string().nullable(),
  /** The kind of work that the person is known for, such as Acting or Directing; empty when unknown. */
  known_for_department: z.string(),
  /** The URL of the person's website; null when unknown. */
  homepage: z.string().nullable(),
  /** The id at IMDb; null when unknown. */
  imdb_id: z.string().nullable(),
  /** Plain text; empty when there is none. */
  biography: z.string(),
})
/** A value of {@link person}. */
export type Person = z.infer<typeof person>

const creditedTitle = <T extends z.ZodRawShape>(fields: T) =>
  z.union([
    movieItem.extend({ type: z.literal('movie'), ...fields }),
    showItem.extend({ type: z.literal('tv'), ...fields }),
  ])

/** The titles that a person acted in and worked on, best known first. */
export const personCredits = z.object({
  cast: z.array(creditedTitle({ character: z.string().nullable() })),
  crew: z.array(creditedTitle({ job: z.string() })),
})
/** A value of {@link personCredits}. */
export type PersonCredits = z.infer<typeof personCredits>

/** The catalogue's people. */
export const peopleContract = contract({
  'GET /search/person/:id': {
    summary: 'All details of one person.',
    access: 'member',
    params: z.object({ id: idInPath }),
    reply: z.object({ content: person }),
  },
  'GET /search/person/credits/:id': {
    summary: 'The titles of one person.',
    access: 'member',
    params: z.object({ id: idInPath }),
    reply: z.object({ content: personCredits }),
  },
})
