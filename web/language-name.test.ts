import { expect, test, vi } from 'vitest'
import { languageName } from './language-name.ts'

const frequentCodes = ['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'ru', 'sv']

test('languages have the names that the browser gives them; `xx` and `cn`, which the browser lacks, have names too', () => {
  const browser = new Intl.DisplayNames('en', { type: 'language' })
  for (const code of [...frequentCodes, 'uk', 'da']) expect(languageName(code)).toBe(browser.of(code))
  expect(languageName('xx')).toBe('No language')
  expect(languageName('cn')).toBe('Cantonese')
})

test('the names of frequent languages are found without `Intl.DisplayNames`', () => {
  const displayNameOf = vi.spyOn(Intl.DisplayNames.prototype, 'of')
  for (const code of frequentCodes) languageName(code)
  expect(displayNameOf).not.toHaveBeenCalled()
  languageName('da')
  expect(displayNameOf).toHaveBeenCalledOnce()
  displayNameOf.mockRestore()
})
