import { onTestFinished } from 'vitest'
import { makeDataFolder, removeFolder } from './data-folder.ts'

/** A folder for the data of a server. It is removed after the test. */
export function temporaryFolder(): string {
  const folder = makeDataFolder('matinee-test-')
  onTestFinished(() => removeFolder(folder))
  return folder
}
