import { useMutation } from '@tanstack/react-query'
import { jsonBodyOf, requireBackendReply } from '#web/api/body.ts'
import { failureText } from '#web/api/failure.ts'
import { request } from '#web/api/request.ts'
import { toast } from '#web/ui/toast.ts'

/** Makes the browser save a file under a name. */
const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The file in an answer. Throws if the answer is a page that a proxy in front of the server sent. */
const readFile = async (response: Response): Promise<Blob> => {
  const file = await response.blob()
  requireBackendReply(await jsonBodyOf(new Response(file)))
  return file
}

/** Fetches everything that is stored about the account, and makes the browser save it as a file. */
export const useDownloadData = () =>
  useMutation({
    mutationFn: () => request('GET /user/export', {}, readFile, {}),
    onSuccess: (file) => saveFile(file, 'matinee-my-data.json'),
    onError: (error) => {
      toast.error(failureText(error, 'The file could not be fetched. Please try again.'))
    },
  })
