import { z } from 'zod'
import { genres } from '#server/ports/genres.ts'
import {
  type Constraints,
  jobs,
  moods,
  type NamedTitle,
  noConstraints,
  nothingUnderstood,
  orders,
  type Understanding,
} from '#server/ports/understanding.ts'

/** The most entries of a list that are read; further ones are left out. */
const maxEntries = 20

/** The most characters of a name; longer names are left out. */
const maxNameLength = 200

/** The ids of movie genres by the names that the prompt lists, such as "science fiction". */
export const genreIds: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(genres).map(([name, id]) => [name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`), id]),
)

const name = z.string().min(1).max(maxNameLength)
/** The valid entries of a list; empty if the value is not a list. */
const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries): z.output<T>[] =>
      entries.slice(0, maxEntries).flatMap((candidate) => {
        const parsed = entry.safeParse(candidate)
        return parsed.success ? [parsed.data] : []
      }),
    )
/** A value, or null if it is missing or invalid. */
const orNull = <T extends z.ZodType>(value: T) => value.nullable().catch(null)
/** A year; null if it is missing or invalid. */
const year = orNull(z.int().min(1870).max(2100))
/** A length in minutes; null if it is missing or invalid. */
const minutes = orNull(z.int().min(1).max(9999))
const listOfGenres = listOf(
  z
    .string()
    .transform((genre) => genreIds[genre.toLowerCase()])
    .pipe(z.number()),
)
const title = z.object({ title: name, year }).transform((fields): NamedTitle => ({ ...fields, type: null }))

/** The JSON that a model has to answer with, except the field `text`. Invalid values are left out. */
const reply = z.object({
  kind: z.enum(['titles', 'outside']).catch('titles'),
  type: orNull(z.enum(['movie', 'tv'])),
  titles: listOf(title),
  genres: listOfGenres,
  withoutGenres: listOfGenres,
  fromYear: year,
  toYear: year,
  minMinutes: minutes,
  maxMinutes: minutes,
  languages: listOf(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z]{2}$/),
  ),
  countries: listOf(
    z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/),
  ),
  sound: orNull(z.enum(['silent', 'sound'])),
  color: orNull(z.enum(['color', 'bw'])),
  people: listOf(z.object({ name, job: orNull(z.enum(jobs)) })),
  subjects: listOf(name),
  forChildren: z.boolean().catch(false),
  moods: listOf(z.enum(moods)),
  like: listOf(title),
  without: listOf(title),
  count: orNull(z.int().min(0).max(maxEntries)),
  unwatched: z.boolean().catch(false),
  order: z.enum(orders).catch('fit'),
})

/** The names of the fields of a reply, in the order that the prompt asks for. */
export const fieldNames = [...Object.keys(reply.shape), 'text']

/** What a model understood, read from its JSON; null if the JSON is not an object with at least one of the fields. */
export function understandingOf(json: unknown): Understanding | null {
  const parsed = reply.safeParse(json)
  if (!parsed.success || !fieldNames.some((field) => Object.hasOwn(json as object, field))) return null
  const { kind, titles, ...fields } = parsed.data
  const constraints: Constraints = { ...noConstraints, ...fields }
  return { ...nothingUnderstood, kind, constraints, named: titles, acceptsOthers: true }
}
