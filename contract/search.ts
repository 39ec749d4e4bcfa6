import { z } from 'zod'
import { contract } from './endpoint.ts'
import { movieItem, showItem } from './titles.ts'
import { imagePath } from './values.ts'

/** A person as lists show them. */
export const personItem = z.object({
  id: z.number(),
  name: z.string(),
  profile_path: imagePath,
  known_for_department: z.string(),
})
/** A value of {@link personItem}. */
export type PersonItem = z.infer<typeof personItem>

/** The most characters of a search term. */
export const longestTerm = 300

const termParams = z.object({
  term: z
    .string()
    .min(1, 'term is missing.')
    .max(longestTerm, `term may have at most ${longestTerm} characters.`)
    .refine((term) => term.trim() !== '', 'term is missing.'),
})

const matches = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), message: z.string().optional() })

/** Search: at most 20 close matches, best first; `message` when there are none. */
export const searchContract = contract({
  'GET /search/movie/:term': {
    summary: 'Films by title.',
    access: 'member',
    params: termParams,
    reply: matches(movieItem),
  },
  'GET /search/tv/:term': {
    summary: 'Shows by name.',
    access: 'member',
    params: termParams,
    reply: matches(showItem),
  },
  'GET /search/people/:term': {
    summary: 'People by name.',
    access: 'member',
    params: termParams,
    reply: matches(personItem),
  },
})
