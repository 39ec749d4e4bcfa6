import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TitleRef } from '#contract/titles.ts'
import { call } from '#web/api/call.ts'
import { Failure, failureText } from '#web/api/failure.ts'
import { tabStore } from '#web/tab-store.ts'
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
export const useThumb = (titleRef: TitleRef) => {
  const client = useQueryClient()
  const key = thumbKey(titleRef)
  const thumb = useQuery(thumbsQuery).data[key]
  const setThumb = (newThumb: Thumb | undefined): void => {
    client.setQueryData(queryKey, (thumbs: Thumbs = {}) => {
      const { [key]: _previousThumb, ...otherThumbs } = thumbs
      const newThumbs = newThumb === undefined ? otherThumbs : { ...otherThumbs, [key]: newThumb }
      tabStore.write('thumbs', JSON.stringify(newThumbs))
      return newThumbs
    })
  }
  const cachedThumbs = () => client.getQueryCache().find({ queryKey })
  const mutationKey = ['thumb', key]
  const { mutate } = useMutation({
    mutationKey,
    // Presses are sent one after the other, so that the last press decides.
    scope: { id: key },
    mutationFn: (newThumb: Thumb | undefined) => sendThumb(titleRef, newThumb),
    onMutate: (newThumb) => {
      setThumb(newThumb)
      return { previousThumb: thumb, thumbsBefore: cachedThumbs() }
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error, newThumb, context) => {
      // The thumb was removed already, which is the wanted result.
      if (newThumb === undefined && error instanceof Failure && error.code === 'entry-unknown') return
      toast.error(failureText(error, 'an error occured'))
      const hasLaterPress = client.isMutating({ mutationKey }) > 1
      // When the user signs out, the thumbs leave the cache; they must not be stored again.
      const isSignedOut = cachedThumbs() !== context?.thumbsBefore
      if (!hasLaterPress && !isSignedOut) setThumb(context?.previousThumb)
    },
  })
  /** Gives a thumb; giving the same thumb again removes it. */
  const press = (pressedThumb: Thumb): void => mutate(pressedThumb === thumb ? undefined : pressedThumb)
  return { thumb, press }
}
