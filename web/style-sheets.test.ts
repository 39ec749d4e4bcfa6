import { expect, onTestFinished, test } from 'vitest'
import { waitForStyleSheets } from './style-sheets.ts'

/** The link of a style sheet that could not be loaded, as the script in index.html marks it. */
const addFailedLink = () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/terms.css' })
  link.dataset['failed'] = ''
  document.head.append(link)
  return link
}
const currentLink = () => document.querySelector<HTMLLinkElement>('link[href="/assets/terms.css"]')

test('a style sheet that is loaded is not waited for', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() })
  document.head.append(link)
  onTestFinished(() => link.remove())
  expect(await waitForStyleSheets()).toBeUndefined()
})

test('a style sheet that could not be loaded is requested again, by a new link that is not marked as failed', async () => {
  const failedLink = addFailedLink()
  onTestFinished(() => currentLink()?.remove())
  const loaded = waitForStyleSheets()
  const link = currentLink()
  expect(link).not.toBe(failedLink)
  expect(link?.dataset).not.toHaveProperty('failed')
  link?.dispatchEvent(new Event('load'))
  await loaded
})
