import { onTestFinished } from 'vitest'
import type { PageConfiguration } from '#contract/page.ts'
import { configuration, setConfiguration } from '#web/configuration.ts'

/** Changes the page's configuration for the rest of this test. */
export const configure = (changes: Partial<PageConfiguration>): void => {
  const previous = configuration
  setConfiguration({ ...previous, ...changes })
  onTestFinished(() => setConfiguration(previous))
}
