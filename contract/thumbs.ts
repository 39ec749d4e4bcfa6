import { z } from 'zod'
import { contract } from './endpoint.ts'
import { titleType } from './titles.ts'
import { idInPath, messageReply } from './values.ts'

const titleParams = z.object({ type: titleType, id: idInPath })

/** A member's thumbs up and down, which the chat's recommendations follow. */
export const thumbsContract = contract({
  'POST /titles/thumb/:type/:id': {
    summary: 'A thumb for a title: more like this, or never again.',
    access: 'member',
    params: titleParams,
    body: z.object({ thumb: z.enum(['up', 'down'], "thumb must be 'up' or 'down'.") }),
    reply: messageReply,
  },
  'DELETE /titles/thumb/:type/:id': {
    summary: 'Take a thumb back.',
    access: 'member',
    params: titleParams,
    reply: messageReply,
  },
})
