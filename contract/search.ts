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
export const maxTermLength = 300

const termParams = z.object({
  term: z
    .string()
    .regex(/\S/, 'term is missing.')
    .max(maxTermLength, `term may have at most ${maxTermLength} characters.`),
})

const listReply = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), message: z.string().optional() })

/** Search: at most 20 close matches, best first; `message` when there are none. */
export const searchContract = contract({
  'GET /search/movie/:term': {
    summary: 'Films by title.',
    access: 'member',
    params: termParams,
    reply: listReply(movieItem),
  },
  'GET /search/tv/:term': {
    summary: 'Shows by name.',
    access: 'member',
    params: termParams,
    reply: listReply(showItem),
  },
  'GET /search/people/:term': {
    summary: 'People by name.',
    access: 'member',
    params: termParams,
    reply: listReply(personItem),
  },
})
