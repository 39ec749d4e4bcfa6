import type { Page, Route } from '@playwright/test'
import { expectNoAxeFaults } from '#tests/support/axe.ts'
import { builtFile } from '#tests/support/built-file.ts'
import { expect, test, withMotion } from '#tests/support/journey.ts'
import { removeFile } from '#tests/support/page-files.ts'

test.use({ videos: true })

const chatAddress = '**/api/v1/chat/movie/llm'
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('region', { name: 'Movies' }).last().getByRole('listitem')

async function ask(page: Page, text: string) {
  await input(page).fill(text)
  await input(page).press('Enter')
}

/** A response that is an event stream with these events, all sent at once. */
const eventResponse = (...namedEvents: [name: string, data: object][]) => ({
  contentType: 'text/event-stream',
  body: namedEvents.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
})
const doneEvent = { success: true, content: [], contentType: 'movies', message: 'Answered by Gemini.', model: 'Gemini' }

/** Holds back the answers to the chat's requests. The test answers the requests one by one, the oldest first. */
async function holdAnswers(page: Page) {
  const requests: Route[] = []
  let answerCount = 0
  await page.route(chatAddress, (route) => {
    requests.push(route)
  })
  return {
    requests,
    async answer(response: Parameters<Route['fulfill']>[0]) {
      await expect.poll(() => requests.length).toBe(answerCount + 1)
      await requests[answerCount]?.fulfill(response)
      answerCount += 1
    },
  }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`in a window of ${viewport.width} px a question is asked by text, answered and followed up, a title is played, and a question is asked again [chat.answer] [chat.memory] [history.items]`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport)
    await test.step('a link on home leads to the chat', async () => {
      if (viewport.width < 768) await button(page, 'Menu').click()
      await page.getByRole('link', { name: 'Chat', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: "What's on your mind?" })).toBeVisible()
      await expectNoAxeFaults(page)
    })
    await test.step('a question is answered in words and cards', async () => {
      await ask(page, 'something silent')
      await expect(page.getByRole('article').getByText('something silent', { exact: true })).toBeVisible()
      await expect(cards(page).first()).toContainText(/\d{4}.*Rating \d\.\d\d.*PG-13/)
      const picture = await cards(page).first().locator('img').boundingBox()
      expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(1.5, 1)
      await expect(page.getByText(/^Answered by/)).toBeVisible()
      await expect(button(page, 'Send')).toBeVisible()
      await expect(input(page)).toBeFocused()
      await expectNoAxeFaults(page)
    })
    await test.step('the next question can refer to the one before', async () => {
      const chatRequest = page.waitForRequest(chatAddress)
      await ask(page, 'shorter ones')
      const { history } = (await chatRequest).postDataJSON()
      expect(history).toMatchObject([{ query: 'something silent' }])
      await expect(page.getByText(/^Answered by/)).toHaveCount(2)
    })
    await test.step('the conversation is still there after a reload', async () => {
      await page.reload()
      await expect(page.getByText(/^Answered by/)).toHaveCount(2)
      await expect(page.getByRole('article').getByText('shorter ones', { exact: true })).toBeInViewport()
    })
    const card = cards(page).first()
    const name = (await card.getByRole('link').first().textContent()) ?? ''
    await test.step('a card’s title is put on the watchlist, gets a thumb up and is played', async () => {
      await card.getByRole('button', { name: `Add ${name} to the watchlist` }).click()
      await expect(page.getByText(`${name} is on your watchlist`)).toBeVisible()
      await card.getByRole('button', { name: `Thumb up for ${name}` }).click()
      await expect(page.getByText('More like this, then')).toBeVisible()
      await card.getByRole('link', { name: `Play ${name}` }).click()
      await expect(page.getByText('Now Playing')).toBeVisible()
      await page.goBack()
      await expect(card.getByRole('button', { name: `Thumb up for ${name}` })).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('a link on the card opens the title’s page', async () => {
      await card.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
    })
    await test.step('the chat history has both questions, and a link there puts one of them into the input again', async () => {
      if (viewport.width < 768) await button(page, 'Menu').click()
      await page.getByRole('link', { name: 'Chat History' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Chat History' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
      await expectNoAxeFaults(page)
      await page.getByRole('link', { name: 'something silent' }).click()
      await expect(page).toHaveURL('/chat?query=something+silent')
      await expect(input(page)).toHaveValue('something silent')
      await button(page, 'Send').click()
      await expect(page).toHaveURL('/chat')
      await expect(page.getByText(/^Answered by/)).toHaveCount(3)
    })
  })
}

test('the button Remove removes all entries of a question from the chat history, and the button “Clear all” removes the rest [history.chat.api] [history.toasts]', async ({
  member: page,
}) => {
  for (const query of ['one', 'two', 'two', 'three']) {
    await page.request.post('/api/v1/chat/movie/llm', { data: { query } })
  }
  await page.goto('/profile/chatHistory')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(4)
  await expect(items.first()).toContainText('three')
  await page.getByRole('button', { name: 'Remove two' }).first().click()
  await expect(items).toHaveCount(2)
  await expect(page.getByText('Removed from your history')).toBeVisible()
  await page.reload()
  await expect(items).toHaveCount(2)
  await button(page, 'Clear all').click()
  await button(page, 'Clear').click()
  await expect(page.getByText('No Chat history found.')).toBeVisible()
  await expect(page.getByText('Your history is empty now')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No Chat history found.')).toBeVisible()
})

test('Stop ends an answer: the question is in the input again, and no further request is sent [chat.stop] [chat.send]', async ({
  member: page,
}) => {
  await page.goto('/chat')
  const heldAnswers = await holdAnswers(page)
  await input(page).fill('something silent')
  await button(page, 'Send').dblclick()
  await expect(button(page, 'Stop')).toBeVisible()
  await expect(input(page)).toBeDisabled()
  await expect(page.locator('.dots')).toBeVisible()
  await expectNoAxeFaults(page)
  await button(page, 'Stop').click()
  await expect(button(page, 'Send')).toBeVisible()
  await expect(input(page)).toHaveValue('something silent')
  expect(heldAnswers.requests).toHaveLength(1)
})

test('when an answer breaks off, the text that has arrived stays, and Retry asks again [chat.stop] [chat.errors]', async ({
  member: page,
  faults,
}) => {
  await page.goto('/chat')
  const halfAnswer = eventResponse(['text', { delta: 'The first **half**' }])
  await page.route(chatAddress, (route) => route.fulfill(halfAnswer))
  await ask(page, 'something silent')
  await expect(page.getByText('an error occured')).toBeVisible()
  await expect(page.getByRole('article').getByText('The first half')).toBeVisible()
  await expect(input(page)).toHaveValue('something silent')
  await page.unroute(chatAddress)
  await button(page, 'Retry').click()
  await expect(cards(page).first()).toBeVisible()
  await expect(input(page)).toHaveValue('')
  faults.length = 0
})

test('when code of the chat cannot be loaded, answers are plain text, and the floating chat and voice input report the failure [net.chunks]', async ({
  signedIn: page,
  faults,
}) => {
  for (const missingFile of [
    'features/chat/markup.tsx',
    'screens/chat/floating-chat-panel.tsx',
    'features/voice/voice-listener.tsx',
  ]) {
    await removeFile(page, builtFile(missingFile))
  }
  await button(page, 'Open chat').click()
  await expect(page.getByText('The chat did not load.')).toBeVisible()
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await page.route(chatAddress, (route) =>
    route.fulfill(eventResponse(['done', { ...doneEvent, introText: 'Two **that** unsettle.' }])),
  )
  await ask(page, 'something silent')
  await expect(page.getByRole('article').getByText('Two **that** unsettle.')).toBeVisible()
  await button(page, 'Voice input').click()
  await expect(page.getByText('Voice input did not load.')).toBeVisible()
  faults.length = 0
})

test('a question that is asked offline is reported as not sent, and its text stays [chat.errors] [net.offline]', async ({
  member: page,
  faults,
}) => {
  await page.goto('/chat')
  await expect(input(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await ask(page, 'something silent')
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible()
  await expect(input(page)).toHaveValue('something silent')
  // The notice about the missing connection is shown too. With the connection back, Retry sends the question.
  await expect(page.getByText('You are offline. What is on the screen stays.')).toBeVisible()
  await page.context().setOffline(false)
  await button(page, 'Retry').click()
  await expect(cards(page).first()).toBeVisible()
  faults.length = 0
})

test('the page scrolls with an arriving answer only until the question is at the top, and not at all after the user has scrolled up [chat.page]', async ({
  member: page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/chat')
  const longText = (name: string) =>
    `${name}\n\n${'A sentence that fills a line or two. '.repeat(60)}\n\nThe end of ${name}.`
  const answer = (name: string) => eventResponse(['done', { ...doneEvent, introText: longText(name) }])
  await page.route(chatAddress, (route) => route.fulfill(answer('one')))
  await ask(page, 'the first')
  await expect(page.getByRole('article').getByText('The end of one.')).toBeAttached()
  await expect(page.getByRole('article').getByText('the first', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.unroute(chatAddress)
  const heldAnswers = await holdAnswers(page)
  await ask(page, 'the second')
  await expect(page.locator('.dots')).toBeInViewport()
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, -400)
  const newestButton = page.getByRole('button', { name: 'To the newest answer' })
  await expect(newestButton).toBeVisible()
  const positionBefore = await page.evaluate(() => scrollY)
  await heldAnswers.answer(answer('two'))
  await expect(page.getByRole('article').getByText('The end of two.')).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(positionBefore)
  await newestButton.click()
  await expect(page.getByRole('article').getByText('The end of two.')).toBeInViewport()
  await expect(newestButton).toHaveCount(0)
  await ask(page, 'the third')
  await expect(page.locator('.dots')).toBeInViewport()
  await heldAnswers.answer(answer('three'))
  await expect(page.getByRole('article').getByText('The end of three.')).toBeAttached()
  await expect(page.getByRole('article').getByText('the third', { exact: true })).toBeInViewport({ ratio: 1 })

  await test.step('going back restores the scroll position, and a link to the chat shows its newest answer', async () => {
    for (const position of [500, 0]) {
      await page.evaluate((top) => scrollTo(0, top), position)
      await button(page, 'Menu').click()
      await page.getByRole('link', { name: 'Profile', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await page.goBack()
      await expect(input(page)).toBeVisible()
      await expect(newestButton).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(position)
    }
    await page.getByRole('link', { name: 'Matinee' }).click()
    await expect(page.getByRole('heading', { name: 'Now playing Movies' })).toBeVisible()
    await button(page, 'Menu').click()
    await page.getByRole('link', { name: 'Chat', exact: true }).click()
    await expect(page.getByRole('article').getByText('the third', { exact: true })).toBeInViewport({ ratio: 1 })
  })
})

test('in windows lower than 700 px the header of the chat is smaller, and header and input stay in view [chat.page]', async ({
  member: page,
}) => {
  const height = async () => (await page.getByRole('banner').boundingBox())?.height ?? 0
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/chat')
  await expect(input(page)).toBeVisible()
  const usualHeight = await height()
  await page.setViewportSize({ width: 390, height: 699 })
  expect(await height()).toBeLessThan(usualHeight)
  await page.setViewportSize({ width: 700, height: 330 })
  await expect(input(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})

test('the splash screen of the first visit disappears without moving the input [chat.page]', async ({
  member: page,
}) => {
  await page.clock.install()
  await page.goto('/chat')
  const splash = page.locator('.chat-splash')
  await expect(splash).toBeVisible()
  const inputBox = () => input(page).boundingBox()
  const boxBefore = await inputBox()
  await page.clock.runFor(3000)
  await expect(splash).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await inputBox()).toEqual(boxBefore)
})

// That every control can be scrolled out from under the floating chat is tested in four-states.spec.ts.
test.describe('the floating chat in a window of 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the floating chat answers questions and stays open on other pages; Escape closes it and focuses its button [shell.floatingchat]', async ({
    signedIn: page,
  }) => {
    const panel = page.getByRole('dialog', { name: 'Chat' })
    await button(page, 'Open chat').click()
    await ask(page, 'something silent')
    await expect(panel.getByRole('region', { name: 'Movies' }).getByRole('link').first()).toBeVisible()
    await expectNoAxeFaults(page)
    const box = await panel.boundingBox()
    await page.getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    expect(await panel.boundingBox()).toEqual(box)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button(page, 'Open chat')).toBeFocused()
    await button(page, 'Open chat').click()
    await panel.getByRole('link', { name: 'Open as a page' }).click()
    await expect(page).toHaveURL('/chat')
    await expect(page.getByRole('article').getByText('something silent', { exact: true })).toBeVisible()
    await expect(button(page, 'Open chat')).toHaveCount(0)
  })
})

for (const trigger of ['hover', 'focus'] as const) {
  test(`the code of the chat’s panel is fetched on ${trigger} of its button, before a press [shell.floatingchat]`, async ({
    signedIn: page,
  }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const codeAnswer = page.waitForResponse(`**${builtFile('screens/chat/floating-chat-panel.tsx')}`)
    await button(page, 'Open chat')[trigger]()
    expect((await codeAnswer).ok()).toBe(true)
  })
}

test.describe('the floating chat with motion', () => {
  test.use(withMotion)

  test('a card of the floating chat opens the title’s page, and the chat stays open over it [shell.floatingchat]', async ({
    signedIn: page,
  }) => {
    const panel = page.getByRole('dialog', { name: 'Chat' })
    await button(page, 'Open chat').click()
    await ask(page, 'something silent')
    for (const index of [0, 1]) {
      const card = panel.getByRole('region', { name: 'Movies' }).getByRole('listitem').nth(index)
      const name = (await card.getByRole('link').first().textContent()) ?? ''
      await card.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    // Errors of page transitions are written to the console, which the test checks. So the test waits until all page
    // transitions have ended.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(panel).toBeVisible()
  })
})
