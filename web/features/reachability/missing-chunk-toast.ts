import { reloadForMissingFile, reloadIfNewBuild } from '#web/api/build.ts'
import { errorToastWithButton } from '#web/ui/button-toast.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * Shows a toast that says that the code of a part of the page, such as "The menu", could not be loaded. Its button
 * reloads the page: some browsers request a module whose first request failed again only after a reload.
 */
export const missingChunkToast = (part: string): void => {
  const text = `${part} did not load.`
  errorToastWithButton(text, 'Reload', async () => {
    if (!(await reloadForMissingFile())) toast.error(`${text} Check the connection and try again.`)
  })
}

/**
 * Reloads the page if the server has another build of the app, since the page's own build may no longer be there;
 * otherwise shows the toast of `missingChunkToast`.
 */
export const reloadOrToast = async (part: string): Promise<void> => {
  if (!(await reloadIfNewBuild())) missingChunkToast(part)
}
