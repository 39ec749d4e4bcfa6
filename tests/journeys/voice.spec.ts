import type { Page } from '@playwright/test'
import { fakeRecognition } from '#tests/support/fake-recognition.ts'
import { expect, test } from '#tests/support/journey.ts'

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const voiceButton = (page: Page) => page.getByRole('button', { name: 'Voice input' })
const listeningInput = (page: Page) => page.getByPlaceholder('Listening...')

async function openChat(page: Page) {
  const microphone = await fakeRecognition(page)
  await page.goto('/chat')
  await expect(input(page)).toBeVisible()
  return microphone
}

async function startListening(page: Page, microphone: Awaited<ReturnType<typeof fakeRecognition>>) {
  await voiceButton(page).click()
  await expect.poll(microphone.isOpen).toBe(true)
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`in a window of ${viewport.width} px spoken text is put into the input, and a spoken word sends it [chat.voice]`, async ({
    member: page,
  }) => {
    await page.setViewportSize(viewport)
    const microphone = await openChat(page)
    await input(page).fill('Please:')
    await startListening(page, microphone)
    await expect(page.getByText('Listening...', { exact: true })).toBeVisible()
    await microphone.sayInterim('something with')
    await expect(page.getByText('something with')).toBeVisible()
    await expect(input(page)).toHaveValue('Please:')
    await microphone.say('something silent')
    await voiceButton(page).click()
    await expect(input(page)).toHaveValue('Please: something silent')
    expect(await microphone.isOpen()).toBe(false)

    await startListening(page, microphone)
    await microphone.say('and short')
    await microphone.say('Send')
    await expect(page.getByRole('region', { name: 'Movies' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByText('Please: something silent and short')).toBeVisible()
    expect(await microphone.isOpen()).toBe(false)
    await expect(input(page)).toHaveValue('')
  })
}

test('"clear" empties the input and "stop" ends listening; a word that is not similar enough to a command is put into the input [chat.voice]', async ({
  member: page,
}) => {
  const microphone = await openChat(page)
  await input(page).fill('not this')
  await startListening(page, microphone)
  await microphone.say('nor this')
  await microphone.say('clear')
  await expect(listeningInput(page)).toBeVisible()
  await expect(input(page)).toHaveValue('')
  await microphone.say('sand')
  await microphone.say('clearing')
  // The word "stops" is so similar to "stop" that it ends listening too.
  await microphone.say('stops')
  await expect(input(page)).toHaveValue('sand clearing')
  await expect(input(page)).toHaveAttribute('placeholder', 'Ask me anything...!')
  expect(await microphone.isOpen()).toBe(false)
  expect([await microphone.openCount(), await microphone.isContinuous()]).toEqual([1, true])
  // The text is not added a second time when the page is left.
  await page.getByRole('link', { name: 'Chat History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat History' })).toBeVisible()
  await page.goBack()
  await expect(input(page)).toHaveValue('sand clearing')
})

test('words and a command in quick succession are neither lost nor added twice [chat.voice]', async ({
  member: page,
}) => {
  const microphone = await openChat(page)
  for (const tasks of [0, 1, 2, 3]) {
    await input(page).fill('')
    await startListening(page, microphone)
    await microphone.sayInQuickSuccession(['but', 'this', 'stop'], tasks)
    await expect(input(page), `${tasks} tasks`).toHaveValue('but this')
    await expect(input(page)).toHaveAttribute('placeholder', 'Ask me anything...!')
    // If a part of the text were left over, it would be added when the page is left.
    await page.getByRole('link', { name: 'Chat History' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chat History' })).toBeVisible()
    await page.goBack()
    await expect(input(page), `${tasks} tasks, after Back`).toHaveValue('but this')
  }
})

test('when the microphone is not allowed, voice input is shown as unavailable [chat.voice]', async ({
  member: page,
}) => {
  const microphone = await openChat(page)
  await startListening(page, microphone)
  await microphone.fail('not-allowed')
  await microphone.end()
  const unavailable = page.getByRole('button', { name: 'Voice input is not available' })
  await expect(unavailable).toBeDisabled()
  await expect(page.getByText('The browser does not allow the microphone.')).toBeVisible()
  await expect(input(page)).toHaveAttribute('placeholder', 'Ask me anything...!')
})

test('in a browser without speech recognition there is no voice button [chat.voice]', async ({ member: page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(globalThis, name)
  })
  await page.goto('/chat')
  await expect(input(page)).toBeVisible()
  await expect(voiceButton(page)).toHaveCount(0)
})

test('leaving the page, hiding it, an error and a silence release the microphone, and the recognised text stays [chat.voice]', async ({
  member: page,
}) => {
  const microphone = await openChat(page)

  await test.step('leaving the page', async () => {
    await startListening(page, microphone)
    await microphone.say('one')
    await expect(page.getByText('one', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Chat History' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chat History' })).toBeVisible()
    await expect.poll(microphone.isOpen).toBe(false)
    await page.goBack()
    await expect(input(page)).toHaveValue('one')
  })
  await test.step('hiding the page', async () => {
    await startListening(page, microphone)
    await microphone.say('two')
    await expect(page.getByText('two', { exact: true })).toBeVisible()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
    })
    await expect.poll(microphone.isOpen).toBe(false)
    await expect(input(page)).toHaveValue('one two')
  })
  for (const error of ['network', 'no-speech', 'audio-capture']) {
    await test.step(error, async () => {
      await startListening(page, microphone)
      await microphone.fail(error)
      await expect.poll(microphone.isOpen).toBe(false)
      await expect(voiceButton(page)).toHaveAttribute('aria-pressed', 'false')
    })
  }
  await test.step('voice input can be used again, and adds to the text', async () => {
    await startListening(page, microphone)
    await microphone.say('three')
    await voiceButton(page).click()
    await expect(input(page)).toHaveValue('one two three')
  })
  await test.step('a press that ends listening and another one at once', async () => {
    await startListening(page, microphone)
    await voiceButton(page).evaluate(async (button: HTMLElement) => {
      button.click()
      // The next press comes in another task, as the presses of a user do.
      await new Promise((resolve) => setTimeout(resolve))
      button.click()
    })
    await expect.poll(microphone.isOpen).toBe(true)
    await microphone.say('four')
    await voiceButton(page).click()
    await expect(input(page)).toHaveValue('one two three four')
  })
})

test.describe('on Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('words that the browser reports twice within 250 ms are put into the input once; a silence ends listening [chat.voice]', async ({
    member: page,
  }) => {
    const microphone = await openChat(page)
    await startListening(page, microphone)
    await microphone.sayTwice('something silent')
    await microphone.end()
    await expect(input(page)).toHaveValue('something silent')
    await expect(voiceButton(page)).toHaveAttribute('aria-pressed', 'false')
    expect([await microphone.openCount(), await microphone.isContinuous()]).toEqual([1, false])
  })

  test('a question that is sent by a spoken word does not stay in the input if the browser ends listening at once [chat.voice]', async ({
    member: page,
  }) => {
    const microphone = await openChat(page)
    await input(page).fill('something silent')
    await startListening(page, microphone)
    await microphone.sayInterim('send')
    await expect(page.getByText('send', { exact: true })).toBeVisible()
    // On Android, results within 250 ms of each other count as the same.
    await page.waitForTimeout(300)
    await microphone.sayFinallyAndEnd('send')
    await expect(page.getByRole('region', { name: 'Movies' }).getByRole('link').first()).toBeVisible()
    await expect(input(page)).toHaveValue('')
  })
})
