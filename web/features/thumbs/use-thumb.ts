import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { Failure, failureText } from '#web/api/failure.ts'
import { sessionStore } from '#web/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { type Thumb, type Thumbs, thumbKey, thumbsQuery } from './thumbs-query.ts'

const { queryKey } = thumbsQuery

const sendThumb = ({ type, id }: TitleRef, thumb: Thumb | undefined) => {
  const params = { type, id }
  return thumb === undefined
    ? call('DELETE /titles/thumb/:type/:id', { params })
    : call('POST /titles/thumb/:type/:id', { params, body: { thumb } })
}

/**
 * The thumb that the user gave a title, and a function that changes it. The page shows the change at once, and takes it
 * back if the server refuses.
 */
export const useThumb = (title: TitleRef) => {
  const client = useQueryClient()
  const thumb = useQuery(thumbsQuery).data[thumbKey(title)]
  const setThumb = (newThumb: Thumb | undefined): void => {
    client.setQueryData(queryKey, (thumbs: Thumbs = {}) => {
      const { [thumbKey(title)]: _previousThumb, ...otherThumbs } = thumbs
      const newThumbs = newThumb === undefined ? otherThumbs : { ...otherThumbs, [thumbKey(title)]: newThumb }
      sessionStore.write('thumbs', JSON.stringify(newThumbs))
      return newThumbs
    })
  }
  /** Gives a thumb; giving the same thumb again removes it. */
  const press = async (pressedThumb: Thumb): Promise<void> => {
    const newThumb = pressedThumb === thumb ? undefined : pressedThumb
    setThumb(newThumb)
    try {
      toast.success((await sendThumb(title, newThumb)).message)
    } catch (error) {
      // The thumb was removed already, which is the wanted result.
      if (newThumb === undefined && error instanceof Failure && error.code === 'entry-unknown') return
      setThumb(thumb)
      toast.error(failureText(error, 'an error occured'))
    }
  }
  return { thumb, press }
}
