import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAnswer, createAnswerStreams, findInput, openChat } from '#web/testing/chat.ts'
import { fakeMicrophone } from '#web/testing/microphone.ts'

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('the input grows with its lines, up to five, and takes at most 2000 characters', async () => {
  await openChat({}, `/chat?query=${'x'.repeat(2001)}`)
  const input = await findInput()
  expect([input.value.length, input.maxLength, input.autocomplete]).toEqual([2000, 2000, 'off'])
  for (const [lines, rows] of [
    [1, 1],
    [3, 3],
    [6, 5],
  ] as const) {
    fireEvent.change(input, { target: { value: Array.from({ length: lines }, () => 'line').join('\n') } })
    expect(Number(input.rows)).toBe(rows)
  }
})

test('while an answer is awaited the button for voice input is disabled', async () => {
  vi.stubGlobal('SpeechRecognition', class {})
  const { streams, answer } = createAnswerStreams()
  const { ask } = await openChat({ 'POST /chat/movie/llm': answer })
  expect((await button('Voice input')).disabled).toBe(false)
  await ask('silent')
  expect((await button('Voice input')).disabled).toBe(true)
  expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
  streams[0]?.send('done', { success: true, ...anAnswer() })
  await button('Send')
  expect((await button('Voice input')).disabled).toBe(false)
})

test('while an answer is awaited the microphone can be switched off', async () => {
  const microphone = fakeMicrophone()
  const { userEvents, ask } = await openChat({ 'POST /chat/movie/llm': 'never' })
  await userEvents.click(await button('Voice input'))
  await waitFor(() => expect(microphone.isOpen()).toBe(true))
  await ask('silent')
  await userEvents.click(await button('Voice input'))
  await microphone.findClosed()
  expect((await button('Voice input')).disabled).toBe(true)
  microphone.end()
})

test('when an answer is complete, the input does not take the focus from another part of the page', async () => {
  const { streams, answer } = createAnswerStreams()
  const { ask } = await openChat({ 'POST /chat/movie/llm': answer })
  await ask('silent')
  const model = screen.getByRole('combobox', { name: 'Model' })
  act(() => model.focus())
  streams[0]?.send('done', { success: true, ...anAnswer() })
  await button('Send')
  expect(document.activeElement).toBe(model)
})

test('when the chat opens on a touch screen, the input does not take the focus, since the keyboard would open; in a floating chat the panel takes the focus instead', async () => {
  const originalMatchMedia = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) => originalMatchMedia(query === '(pointer: fine)' ? 'not all' : query))
  const { userEvents, unmount } = await openChat()
  expect(document.activeElement).toBe(document.body)
  unmount()
  await openChat({}, '/search')
  await userEvents.click(await button('Open chat'))
  const panel = await screen.findByRole('dialog', { name: 'Chat' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
})

test('spoken words follow the typed text, “clear” empties the input, and “send” sends what is in it', async () => {
  const microphone = fakeMicrophone()
  const { userEvents, sentQuestions } = await openChat()
  const input = await findInput()
  const listen = async () => {
    await userEvents.click(await button('Voice input'))
    await waitFor(() => expect(microphone.isOpen()).toBe(true))
  }
  await listen()
  // The placeholder of the empty input says it.
  expect([input.placeholder, screen.queryByText('Listening...')]).toEqual(['Listening...', null])
  await userEvents.type(input, 'Please:  ')
  expect(screen.getByText('Listening...')).toBeTruthy()
  microphone.sayInterim('something with')
  expect([input.value, screen.getByText('something with').isConnected]).toEqual(['Please:  ', true])
  microphone.say('something silent')
  await userEvents.click(await button('Voice input'))
  expect(input.value).toBe('Please: something silent')
  await microphone.findClosed()
  microphone.end()

  await listen()
  microphone.say('clear')
  expect([input.value, input.placeholder]).toEqual(['', 'Listening...'])
  await userEvents.type(input, 'Show me')
  microphone.say('something short')
  microphone.say('send')
  await waitFor(() => expect(sentQuestions()).toMatchObject([{ query: 'Show me something short' }]))
  await button('Send')
  expect(input.value).toBe('')
  await microphone.findClosed()
  microphone.end()
})
