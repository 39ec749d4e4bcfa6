import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ConversationState, conversationQuery } from '#web/features/chat/conversation.ts'
import { aMovie } from '#web/testing/builders.ts'
import {
  aMovieCard,
  anAnswer,
  anAnswerWithoutContext,
  aShowCard,
  createAnswerStreams,
  findInput,
  openChat,
} from '#web/testing/chat.ts'
import { configure } from '#web/testing/configure.ts'
import { createEventStream } from '#web/testing/fake-server.ts'
import { recordScrolls } from '#web/testing/record-scrolls.ts'

const storedJson = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const isRequestAborted = () =>
  vi.mocked(fetch).mock.calls.find(([address]) => String(address).includes('llm'))?.[1]?.signal?.aborted
const waitForAnswer = () => button('Send')

test('an empty chat asks what is on your mind and suggests questions, which one press sends [chat.page]', async () => {
  configure({ heroes: { movies: aMovie({ id: 9, title: 'The General' }), tv: null } })
  const { userEvents, sentQuestions } = await openChat()
  expect(await screen.findByRole('heading', { level: 1, name: "What's on your mind?" })).toBeTruthy()
  const suggestions = within(screen.getByRole('list', { name: 'Suggestions' }))
  expect(suggestions.getAllByRole('button')).toHaveLength(4)
  await userEvents.click(suggestions.getByRole('button', { name: 'Something like The General' }))
  await screen.findByText('Two that still unsettle.')
  expect(sentQuestions()).toMatchObject([{ query: 'Something like The General' }])
  expect(screen.queryByText("What's on your mind?")).toBeNull()
})

test('the splash screen of the first load disappears within 3000 ms, and is not shown again [chat.page]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { container, router } = await openChat({}, '/chat', { fakeTimers: true })
  const splash = () => container.querySelector('.chat-splash')
  expect(splash()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(splash()).toBeNull()
  await act(() => router.navigate({ to: '/search' }))
  await screen.findByRole('searchbox')
  await act(() => router.navigate({ to: '/chat' }))
  await findInput()
  expect(splash()).toBeNull()
})

test('four models are offered, and deepseek-r1 is chosen; models that are not set up are in a group of their own [chat.models]', async () => {
  configure({
    chatModels: [
      { name: 'Gemini', available: true },
      { name: 'llama-3.3', available: false },
      { name: 'llama-4-scout', available: false },
      { name: 'deepseek-r1', available: false },
    ],
  })
  const { userEvents, ask, sentQuestions } = await openChat()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Model' })
  expect([...select.options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['Gemini', 'Gemini 2.0 Flash'],
    ['llama-3.3', 'Llama-3.3'],
    ['llama-4-scout', 'Llama-4-scout'],
    ['deepseek-r1', 'deepseek-r1'],
  ])
  expect(select.value).toBe('deepseek-r1')
  const group = within(select).getByRole('group', { name: 'Not set up here: Matinee’s guide answers' })
  expect(within(group).getAllByRole('option')).toHaveLength(3)
  await userEvents.selectOptions(select, 'Gemini')
  expect(sessionStorage.getItem('ModelType')).toBe('Gemini')
  await ask('anything')
  expect(sentQuestions()).toMatchObject([{ aimodel: 'Gemini' }])
})

test('the model in session storage is chosen again, but an unknown one is ignored [chat.models]', async () => {
  sessionStorage.setItem('ModelType', 'llama-3.3')
  const { unmount } = await openChat()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Model' }).value).toBe('llama-3.3')
  unmount()
  sessionStorage.setItem('ModelType', 'toString')
  await openChat()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Model' }).value).toBe('deepseek-r1')
})

test('an empty or blank text is not sent [chat.send]', async () => {
  const { userEvents, ask, sentQuestions } = await openChat()
  expect((await findInput()).placeholder).toBe('Ask me anything...!')
  await userEvents.click(await button('Send'))
  await ask('   ')
  expect(sentQuestions()).toEqual([])
  expect(sessionStorage.getItem('query1')).toBeNull()
})

test('while a question is being answered, the input is disabled, dots bounce, and the question is in session storage [chat.send]', async () => {
  const { streams, answer } = createAnswerStreams()
  const { ask, container } = await openChat({ 'POST /chat/movie/llm': answer })
  await ask('  something silent ')
  await waitFor(async () => expect((await findInput()).disabled).toBe(true))
  expect((await findInput()).value).toBe('')
  expect(container.querySelector('.dots')).toBeTruthy()
  expect(screen.getByText('something silent')).toBeTruthy()
  expect(sessionStorage.getItem('query1')).toBe('something silent')
  streams[0]?.send('done', { success: true, ...anAnswer() })
  await waitForAnswer()
  expect((await findInput()).disabled).toBe(false)
  expect(container.querySelector('.dots')).toBeNull()
})

test('Enter sends the question, but not with Shift, nor while an input method composes a word [chat.send]', async () => {
  const { userEvents, sentQuestions } = await openChat()
  const field = await findInput()
  await userEvents.type(field, 'one{Shift>}{Enter}{/Shift}two')
  expect(field.value).toBe('one\ntwo')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(field.value).toBe('one\ntwo')
  expect(sentQuestions()).toEqual([])
  await userEvents.type(field, '{Enter}')
  await waitForAnswer()
  expect(sentQuestions()).toMatchObject([{ query: 'one\ntwo' }])
})

test('a question in the address is put into the input, and removed from the address once it is sent [chat.send]', async () => {
  const { userEvents, address, sentQuestions, router } = await openChat({}, '/chat?query=silent+comedies')
  expect((await findInput()).value).toBe('silent comedies')
  expect(address()).toBe('/chat?query=silent+comedies')
  const scrolls = recordScrolls()
  await userEvents.click(await button('Send'))
  await screen.findByText('Two that still unsettle.')
  expect(address()).toBe('/chat')
  expect(scrolls).toEqual([])
  // The browser's Back button leads to the page before, and not to the address with the question.
  expect(router.history.length).toBe(1)
  expect(sentQuestions()).toMatchObject([{ query: 'silent comedies' }])
  expect((await findInput()).value).toBe('')
})

test('a question in the address that looks like markup is text, in the input and in the conversation [chat.send]', async () => {
  const question = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>'
  const { userEvents, sentQuestions, container } = await openChat(
    {},
    `/chat?${new URLSearchParams({ query: question })}`,
  )
  expect((await findInput()).value).toBe(question)
  await userEvents.click(await button('Send'))
  await screen.findByText('Two that still unsettle.')
  expect(sentQuestions()).toMatchObject([{ query: question }])
  expect(screen.getByText(question)).toBeTruthy()
  expect(container.querySelector('main script, main img[src="x"]')).toBeNull()
})

test('bold, italic and bullets of an answer are rendered, and all other markup is shown as plain text [chat.answer]', async () => {
  const introText = '**Two** that *still*:\n\n- one\n- two\n\n<b>no</b> [link](https://x.example) ![image](y) # head'
  const { ask, container } = await openChat({ 'POST /chat/movie/llm': anAnswer({ introText }) })
  await ask('anything')
  expect((await screen.findByText('Two', { selector: 'strong' })).tagName).toBe('STRONG')
  expect(screen.getByText('still').tagName).toBe('EM')
  const answer = container.querySelector('.answer-text')
  expect([...(answer?.querySelectorAll('ul > li') ?? [])].map((item) => item.textContent)).toEqual(['one', 'two'])
  expect(answer?.querySelector('a, img, b, h1')).toBeNull()
  expect(answer?.textContent).toContain('<b>no</b> [link](https://x.example) ![image](y) # head')
})

test('a card has an image, title, year, rating, age rating and reason, and links to the details and the player [chat.answer]', async () => {
  const content = [
    aMovieCard({ adult: true, vote_average: 8.1 }),
    aMovieCard({ id: 2, title: 'No picture', poster_path: null, backdrop_path: null }),
  ]
  const { ask, container } = await openChat({ 'POST /chat/movie/llm': anAnswer({ content }) })
  await ask('anything')
  const row = within(await screen.findByRole('region', { name: 'Movies' }))
  expect(row.getAllByRole('listitem')).toHaveLength(1)
  const card = row.getByRole('listitem')
  expect(card.textContent).toMatch(/Nosferatu.*1922.*Rating 8\.10.*18\+.*horror, 94 min/)
  expect(card.textContent?.match(/1922/g)).toHaveLength(1)
  expect(row.getByRole('link', { name: 'Nosferatu' }).getAttribute('href')).toBe('/movie?id=87&name=Nosferatu')
  expect(row.getByRole('link', { name: 'Play Nosferatu' }).getAttribute('href')).toBe('/watch/?id=87&name=Nosferatu')
  expect(container.querySelector('.chat-card img')?.getAttribute('src')).toContain('/p87.svg')
})

test('when no title has a picture there is no row of cards [chat.answer]', async () => {
  const content = [aMovieCard({ poster_path: null, backdrop_path: null })]
  const { ask } = await openChat({ 'POST /chat/movie/llm': anAnswer({ content }) })
  await ask('anything')
  await screen.findByText('Two that still unsettle.')
  expect(screen.queryByRole('region', { name: 'Movies' })).toBeNull()
})

test('shows are under the heading TV Shows and link to their details [chat.answer]', async () => {
  const { ask } = await openChat({ 'POST /chat/movie/llm': anAnswer({ content: [aShowCard()], contentType: 'tv' }) })
  await ask('a serial')
  const row = within(await screen.findByRole('region', { name: 'TV Shows' }))
  expect(row.getByText('PG-13', { exact: false })).toBeTruthy()
  expect(row.getByRole('link', { name: 'Les Vampires' }).getAttribute('href')).toBe(
    '/tv/details?id=310&name=Les+Vampires',
  )
  expect(row.getByRole('link', { name: 'Play Les Vampires' }).getAttribute('href')).toBe(
    '/watch?id=310&name=Les+Vampires&season=1&episode=1',
  )
})

test('an answer is shown while it arrives, and announced to screen readers once, when it is complete [chat.answer]', async () => {
  const { streams, answer } = createAnswerStreams()
  const { ask } = await openChat({ 'POST /chat/movie/llm': answer })
  const announcedText = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  await ask('something silent')
  streams[0]?.send('status', { message: 'Looking through the catalogue' })
  await waitFor(() => expect(announcedText()).toContain('Looking through the catalogue'))
  streams[0]?.send('text', { delta: 'Two **that' })
  await screen.findByText(/Two \*\*that/)
  streams[0]?.send('text', { delta: ' still** unsettle.' })
  await screen.findByText('that still', { selector: 'strong' })
  expect(announcedText()).not.toContain('unsettle')
  streams[0]?.send('cards', { content: [aMovieCard()], contentType: 'movies' })
  await screen.findByRole('link', { name: 'Nosferatu' })
  expect(screen.getByText('that still', { selector: 'strong' })).toBeTruthy()
  streams[0]?.send('done', { success: true, ...anAnswer({ introText: 'Two **that still** unsettle.' }) })
  await waitForAnswer()
  await waitFor(() => expect(announcedText()).toContain('Two that still unsettle. 1 title.'))
})

test('a question and its answer are stored once, and sent with the next question [chat.memory]', async () => {
  const { ask, sentQuestions } = await openChat()
  await ask('silent')
  await waitForAnswer()
  expect(storedJson('conversationHistory')).toMatchObject([
    { query: 'silent', datatext: 'Two that still unsettle.', contentType: 'movies', data: [{ id: 87 }] },
  ])
  await ask('shorter')
  await waitForAnswer()
  expect(sentQuestions()[0]).toMatchObject({ history: [] })
  expect(sentQuestions()[1]).toEqual({
    query: 'shorter',
    aimodel: 'deepseek-r1',
    history: [
      {
        query: 'silent',
        datatext: 'Two that still unsettle.',
        contentType: 'movies',
        data: [{ id: 87, title: 'Nosferatu' }],
      },
    ],
  })
})

test('a question that is asked twice is stored once, with its newest answer; the page shows both answers [chat.memory]', async () => {
  const { ask, server } = await openChat()
  await ask('more')
  await screen.findByText('Two that still unsettle.')
  server.answer({ 'POST /chat/movie/llm': anAnswer({ introText: 'Two others.' }) })
  await ask('more')
  await screen.findByText('Two others.')
  await waitForAnswer()
  expect(storedJson('conversationHistory')).toMatchObject([{ query: 'more', datatext: 'Two others.' }])
  expect(screen.getByText('Two that still unsettle.')).toBeTruthy()
})

test('only the last 20 questions and answers are sent with a question [chat.memory]', async () => {
  const turns = Array.from({ length: 25 }, (_, index) => ({
    query: `question ${index}`,
    data: [],
    datatext: `answer ${index}`,
    contentType: 'movies',
    message: '',
  }))
  sessionStorage.setItem('conversationHistory', JSON.stringify(turns))
  const { ask, sentQuestions } = await openChat()
  expect(await screen.findByText('answer 0')).toBeTruthy()
  await ask('one more')
  const [{ history }] = sentQuestions() as [{ history: { query: string }[] }]
  expect(history.map(({ query }) => query)).toEqual(turns.slice(-20).map(({ query }) => query))
})

test('after a reload the conversation is still there [chat.memory]', async () => {
  const { ask, unmount } = await openChat()
  await ask('silent')
  await waitForAnswer()
  unmount()
  await openChat()
  expect(await screen.findByText('Two that still unsettle.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nosferatu' })).toBeTruthy()
})

test.each(['nonsense', '{"query":1}', '[null, 7, {"query":"kept","datatext":"This is read.","data":[{"id":"x"}]}]'])(
  'the invalid parts of a stored conversation, which another build may have left, are ignored: %s [chat.memory]',
  async (text) => {
    sessionStorage.setItem('conversationHistory', text)
    const { ask } = await openChat()
    expect(screen.queryByText('This is read.') !== null).toBe(text.includes('kept'))
    await ask('silent')
    expect(await screen.findByText('Two that still unsettle.')).toBeTruthy()
  },
)

test('when session storage cannot be used, the first question is still sent along with the second [chat.memory]', async () => {
  const fail = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
  const { ask, sentQuestions } = await openChat()
  await ask('silent')
  await waitForAnswer()
  await ask('shorter')
  await waitForAnswer()
  expect(sentQuestions()[1]).toMatchObject({ history: [{ query: 'silent' }] })
  vi.unstubAllGlobals()
})

test('an answer without titles has no cards [chat.answer]', async () => {
  const { ask, container } = await openChat({
    'POST /chat/movie/llm': anAnswerWithoutContext('I only know about films.'),
  })
  await ask('what is 2+2?')
  await waitForAnswer()
  expect(container.querySelector('.answer-text')?.textContent).toBe('I only know about films.')
  expect(screen.queryByRole('region', { name: 'Movies' })).toBeNull()
  expect(storedJson('conversationHistory')).toMatchObject([{ datatext: 'I only know about films.', data: [] }])
})

test('when the server refuses a question, its message is shown, and the question is put back into the input [chat.errors]', async () => {
  const { ask } = await openChat({
    'POST /chat/movie/llm': { status: 429, message: 'Too many questions. Try again in 40 seconds.', code: 'too-many' },
  })
  await ask('one more')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Too many questions. Try again in 40 seconds.')
  expect(screen.getAllByText(/Too many questions/)).toHaveLength(1)
  expect((await findInput()).value).toBe('one more')
  expect((await findInput()).disabled).toBe(false)
  expect(storedJson('conversationHistory')).toBeNull()
})

test.each([
  [{ status: 500, message: 'Something broke on our side.', code: 'internal' }, 'Something broke on our side.'],
  ['no answer', 'an error occured'],
] as const)(
  'after a failure a toast says so, the question is in the input again, and Retry sends it again [chat.errors]',
  async (failure, words) => {
    const { ask, userEvents, server, sentQuestions } = await openChat({ 'POST /chat/movie/llm': failure })
    await ask('one more')
    expect(await screen.findByText(words)).toBeTruthy()
    expect((await findInput()).value).toBe('one more')
    server.answer({ 'POST /chat/movie/llm': anAnswer() })
    await userEvents.click(await button('Retry'))
    expect(await screen.findByText('Two that still unsettle.')).toBeTruthy()
    expect((await findInput()).value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByText('one more')).toHaveLength(1)
    expect(sentQuestions().at(-1)).toMatchObject({ query: 'one more', aimodel: 'deepseek-r1' })
  },
)

test('when the connection breaks off, the part of the answer that has arrived stays, and the question is put back into the input [chat.stop]', async () => {
  const { streams, answer } = createAnswerStreams(1)
  const { ask } = await openChat({ 'POST /chat/movie/llm': answer })
  await ask('something long')
  streams[0]?.send('text', { delta: 'The first half' })
  await screen.findByText('The first half')
  streams[0]?.breakOff()
  await button('Retry')
  expect(screen.getByText('The first half')).toBeTruthy()
  expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('false')
  expect((await findInput()).value).toBe('something long')
})

test('when the connection breaks off and the app sends the request again, the new answer replaces the part that had arrived [chat.stop]', async () => {
  const { streams, answer } = createAnswerStreams(2)
  const { ask } = await openChat({ 'POST /chat/movie/llm': answer })
  await ask('something long')
  streams[0]?.send('text', { delta: 'Half' })
  await screen.findByText('Half')
  streams[0]?.breakOff()
  streams[1]?.send('text', { delta: 'All of it' })
  await screen.findByText('All of it')
})

test('Stop ends the request, and keeps the part of the answer that has arrived [chat.stop]', async () => {
  const { streams, answer } = createAnswerStreams()
  const { ask, userEvents, container } = await openChat({ 'POST /chat/movie/llm': answer })
  await ask('something long')
  streams[0]?.send('text', { delta: 'The first half' })
  await screen.findByText('The first half')
  await userEvents.click(await button('Stop'))
  expect(await screen.findByText('Stopped.')).toBeTruthy()
  expect(container.querySelector('.answer-text')?.textContent).toBe('The first half')
  expect(isRequestAborted()).toBe(true)
  expect(storedJson('conversationHistory')).toMatchObject([{ query: 'something long', datatext: 'The first half' }])
  streams[0]?.send('text', { delta: ' and more' })
  await waitForAnswer()
  expect(container.querySelector('.answer-text')?.textContent).toBe('The first half')
})

test('Stop before any part of the answer has arrived puts the question back into the input [chat.stop]', async () => {
  const { ask } = await openChat({ 'POST /chat/movie/llm': 'never' })
  await ask('something long')
  const stop = await button('Stop')
  // The second click of a double click on Send does not stop the answer.
  fireEvent.click(stop, { detail: 2 })
  expect((await findInput()).disabled).toBe(true)
  expect((await findInput()).value).toBe('')
  // The button becomes Send again, but the click on Stop must not submit the form.
  let isSubmitted = true
  await act(async () => {
    isSubmitted = fireEvent.click(stop, { detail: 1 })
  })
  expect(isSubmitted).toBe(false)
  expect((await findInput()).value).toBe('something long')
  expect(screen.queryByText('Stopped.')).toBeNull()
  expect(storedJson('conversationHistory')).toBeNull()
})

test('when parts of a stopped answer still arrive, they are not added to the next answer [chat.stop]', async () => {
  const { streams, answer } = createAnswerStreams(2)
  const { ask, userEvents } = await openChat({ 'POST /chat/movie/llm': answer })
  await ask('the first')
  streams[0]?.send('text', { delta: 'Of the first' })
  await screen.findByText('Of the first')
  await userEvents.click(await button('Stop'))
  await ask('the second')
  streams[0]?.send('text', { delta: ', and more of it' })
  streams[1]?.send('text', { delta: 'Of the second' })
  await screen.findByText('Of the second')
  expect(screen.queryByText(/more of it/)).toBeNull()
})

test('leaving the page ends the answer; the part that has arrived is shown after coming back [chat.stop]', async () => {
  const { streams, answer } = createAnswerStreams()
  const { ask, router } = await openChat({ 'POST /chat/movie/llm': answer })
  await ask('something long')
  streams[0]?.send('text', { delta: 'The first half' })
  await screen.findByText('The first half')
  await act(() => router.navigate({ to: '/search' }))
  await screen.findByRole('searchbox')
  expect(isRequestAborted()).toBe(true)
  await act(() => router.navigate({ to: '/chat' }))
  expect(await screen.findByText('The first half')).toBeTruthy()
})

test('a text that was typed but not sent is still in the input after coming back and after a reload', async () => {
  const { userEvents, router, unmount } = await openChat()
  await userEvents.type(await findInput(), 'half a thou')
  await act(() => router.navigate({ to: '/search' }))
  await screen.findByRole('searchbox')
  await act(() => router.navigate({ to: '/chat' }))
  expect((await findInput()).value).toBe('half a thou')
  unmount()
  await openChat()
  expect((await findInput()).value).toBe('half a thou')
})

test('a question that was being answered when the chat was left or reloaded is put back into the input', async () => {
  const { ask, unmount, userEvents } = await openChat({ 'POST /chat/movie/llm': 'never' })
  await ask('something long')
  await button('Stop')
  // When the chat is unmounted, as here, the app itself puts the question back into the input.
  unmount()
  await openChat()
  expect((await findInput()).value).toBe('something long')
  await userEvents.clear(await findInput())
  // When the browser closes or reloads the page, the app cannot do that, and only `query1` has the question.
  sessionStorage.setItem('query1', 'asked and lost')
  sessionStorage.removeItem('chatDraft')
  document.body.replaceChildren()
  await openChat()
  expect((await findInput()).value).toBe('asked and lost')
})

test('choosing a suggestion keeps the text that was typed but not sent', async () => {
  const { userEvents } = await openChat()
  await userEvents.type(await findInput(), 'half a thou')
  const [first] = within(await screen.findByRole('list', { name: 'Suggestions' })).getAllByRole('button')
  await userEvents.click(first as HTMLElement)
  await screen.findByText('Two that still unsettle.')
  expect((await findInput()).value).toBe('half a thou')
})

test('choosing a suggestion that gets no answer keeps the text that was typed but not sent', async () => {
  const { userEvents } = await openChat({ 'POST /chat/movie/llm': 'no answer' })
  await userEvents.type(await findInput(), 'half a thou')
  const [first] = within(await screen.findByRole('list', { name: 'Suggestions' })).getAllByRole('button')
  await userEvents.click(first as HTMLElement)
  await button('Retry')
  expect((await findInput()).value).toBe('half a thou')
})

test('after an answer further questions are suggested', async () => {
  const content = [aMovieCard(), aMovieCard({ id: 2, title: 'Caligari' })]
  const { ask, userEvents, sentQuestions } = await openChat({ 'POST /chat/movie/llm': anAnswer({ content }) })
  await ask('silent')
  await userEvents.click(await button('More like Nosferatu'))
  await waitForAnswer()
  expect(sentQuestions()[1]).toMatchObject({ query: 'More like Nosferatu', history: [{ query: 'silent' }] })
})

test('New chat removes the conversation, and keeps the text that was typed but not sent', async () => {
  const { ask, userEvents, sentQuestions } = await openChat()
  await ask('silent')
  await screen.findByText('Two that still unsettle.')
  await userEvents.type(await findInput(), 'half')
  await userEvents.click(await button('New chat'))
  expect(await screen.findByText("What's on your mind?")).toBeTruthy()
  expect((await findInput()).value).toBe('half')
  await userEvents.type(await findInput(), ' a thought{Enter}')
  await waitForAnswer()
  expect(sentQuestions()[1]).toMatchObject({ query: 'half a thought', history: [] })
})

test('with a mouse the input has the focus when the chat is opened, and after a suggestion, Retry and New chat', async () => {
  const { userEvents, server } = await openChat({ 'POST /chat/movie/llm': 'no answer' })
  const waitForInputFocus = () => waitFor(async () => expect(document.activeElement).toBe(await findInput()))
  await waitForInputFocus()
  const [first] = within(await screen.findByRole('list', { name: 'Suggestions' })).getAllByRole('button')
  await userEvents.click(first as HTMLElement)
  await button('Retry')
  await waitForInputFocus()
  await userEvents.click(await button('New chat'))
  await waitForInputFocus()
  await userEvents.click(await screen.findByRole('button', { name: first?.textContent ?? '' }))
  await button('Retry')
  server.answer({ 'POST /chat/movie/llm': anAnswer() })
  await userEvents.click(await button('Retry'))
  await screen.findByText('Two that still unsettle.')
  await waitForInputFocus()
  await userEvents.click(await button('New chat'))
  await waitForInputFocus()
})

test('for screen readers each question and answer says whose it is', async () => {
  const { ask } = await openChat()
  await ask('silent')
  await screen.findByText('Answered by Matinee’s own guide.')
  expect(screen.getByRole('article').textContent).toMatch(/^You:silentMatinee:Two that still unsettle\./)
})

test('after an answer without titles three questions are suggested, until the next question is asked', async () => {
  const { ask, server } = await openChat({ 'POST /chat/movie/llm': anAnswerWithoutContext('I only know films.') })
  await ask('what is the capital of France')
  await screen.findByText('I only know films.')
  expect(within(screen.getByRole('list', { name: 'Suggestions' })).getAllByRole('button')).toHaveLength(3)
  server.answer({ 'POST /chat/movie/llm': 'never' })
  await ask('and of Spain')
  expect(screen.getByText('and of Spain')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
})

test('after an answer without titles the first suggestion is the one of the answer, also after a reload, and one press asks it [chat.takeback]', async () => {
  const deadEnd = anAnswer({ introText: 'Leave out the length.', content: [], suggestions: ['Any length'] })
  const first = await openChat({ 'POST /chat/movie/llm': deadEnd })
  await first.ask('a tv show about space')
  await screen.findByText('Leave out the length.')
  const suggested = () =>
    within(screen.getByRole('list', { name: 'Suggestions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  const shown = suggested()
  expect(shown).toHaveLength(3)
  expect(shown[0]).toBe('Any length')
  first.unmount()
  const { userEvents, sentQuestions } = await openChat({ 'POST /chat/movie/llm': anAnswer() })
  expect(suggested()).toEqual(shown)
  await userEvents.click(await button('Any length'))
  expect(await screen.findByText('Two that still unsettle.')).toBeTruthy()
  expect(await button('Thumb up for Nosferatu')).toBeTruthy()
  const [sent] = sentQuestions()
  expect(sent).toMatchObject({ query: 'Any length', history: [{ query: 'a tv show about space', data: [] }] })
  expect(JSON.stringify(sent)).not.toContain('suggestions')
  expect(suggested()).not.toContain('Any length')
})

test('a thumb up or down is given, changed and removed at once; after a refusal it is as before', async () => {
  const { ask, userEvents, server } = await openChat({
    'POST /titles/thumb/:type/:id': { message: 'More like this, then' },
    'DELETE /titles/thumb/:type/:id': { message: 'Taken back' },
  })
  await ask('silent')
  const up = await button('Thumb up for Nosferatu')
  const pressed = () =>
    ['Thumb up for Nosferatu', 'Thumb down for Nosferatu'].map(
      (name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true',
    )
  await userEvents.click(up)
  expect(pressed()).toEqual([true, false])
  expect(await screen.findByText('More like this, then')).toBeTruthy()
  await userEvents.click(await button('Thumb down for Nosferatu'))
  expect(pressed()).toEqual([false, true])
  await userEvents.click(await button('Thumb down for Nosferatu'))
  expect(pressed()).toEqual([false, false])
  const thumbs = server.requests.filter(({ path }) => path === '/titles/thumb/movie/87')
  expect(thumbs.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { thumb: 'up' }],
    ['POST', { thumb: 'down' }],
    ['DELETE', undefined],
  ])
  server.answer({
    'POST /titles/thumb/:type/:id': { status: 404, message: 'This title is not there.', code: 'title-unknown' },
  })
  await userEvents.click(up)
  expect(await screen.findByText('This title is not there.')).toBeTruthy()
  expect(pressed()).toEqual([false, false])
})

test('a card’s title can be added to the watchlist, and the button then offers to remove the title', async () => {
  const { ask, userEvents, server } = await openChat({
    'PUT /movies/addWatch/:id': { message: 'Nosferatu is on your watchlist' },
  })
  await ask('silent')
  await userEvents.click(await button('Add Nosferatu to the watchlist'))
  expect(await screen.findByText('Nosferatu is on your watchlist')).toBeTruthy()
  expect(await button('Remove Nosferatu from the watchlist')).toBeTruthy()
  expect(server.calls()).toContain('PUT /movies/addWatch/87')
})

test('an answer is copied as plain text with its titles', async () => {
  const { ask, userEvents } = await openChat({
    'POST /chat/movie/llm': anAnswer({ introText: 'Two **that** unsettle.' }),
  })
  await ask('silent')
  await userEvents.click(await button('Copy'))
  expect(await button('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Two that unsettle.\n- Nosferatu (1922)')
})

test('a sentence under an answer says who answered', async () => {
  const { ask } = await openChat()
  await ask('silent')
  expect(await screen.findByText('Answered by Matinee’s own guide.')).toBeTruthy()
})

test('on a small screen the menu links to home, the chat history and the profile [chat.page]', async () => {
  const { userEvents } = await openChat({}, '/chat', { width: 390 })
  await userEvents.click(await button('Menu'))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/'],
    ['Chat History', '/profile/chatHistory'],
    ['Profile', '/profile'],
  ])
  await userEvents.click(within(menu).getByRole('button', { name: /close/i }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
})

/** A conversation without questions and answers. */
const emptyConversation: ConversationState = { turns: [], currentQuestion: null, draft: '' }

test('after signing out no part of the conversation is stored, not even a part of an answer that still arrives [session.tabs]', async () => {
  const events = createEventStream()
  const { ask, server, queryClient } = await openChat({ 'POST /chat/movie/llm': () => events.response })
  await ask('something private')
  events.send('text', { delta: 'The first half' })
  await screen.findByText('The first half')
  server.answer({ 'GET /auth/authcheck': { status: 401, message: 'Please sign in.', code: 'not-signed-in' } })
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeTruthy()
  events.send('done', { success: true, ...anAnswer() })
  // The chat may be rendered once more before it is unmounted, and then begins a new, empty conversation.
  await waitFor(() => {
    const conversation = queryClient.getQueryData(conversationQuery(queryClient).queryKey)?.get() ?? emptyConversation
    expect(conversation).toEqual(emptyConversation)
  })
  for (const key of ['conversationHistory', 'query1', 'chatDraft', 'ModelType', 'thumbs']) {
    expect(sessionStorage.getItem(key), key).toBeNull()
  }
})
