import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeMicrophone } from '#web/testing/microphone.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { useVoice } from './use-voice.tsx'

const VoiceInput = ({ onText, onSend, onClear }: Parameters<typeof useVoice>[0]) => {
  const { state, heard, toggle, element } = useVoice({ onText, onSend, onClear })
  return (
    <>
      <button type="button" onClick={toggle}>
        {state}
      </button>
      <p data-testid="heard">{heard}</p>
      {element}
      <Toaster />
    </>
  )
}

const renderVoiceInput = () => {
  const actions = { onText: vi.fn(), onSend: vi.fn(), onClear: vi.fn() }
  const view = render(<VoiceInput {...actions} />)
  return { ...actions, ...view, remove: () => view.rerender(<Toaster />) }
}
const state = () => screen.getByRole('button').textContent
const heard = () => screen.getByTestId('heard').textContent
const press = () => fireEvent.click(screen.getByRole('button'))

const startListening = async (microphone: ReturnType<typeof fakeMicrophone>) => {
  press()
  await waitFor(() => expect(microphone.isOpen()).toBe(true))
  expect(state()).toBe('listening')
}

const hidePage = () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  visibility.mockRestore()
}

test('words are shown while they are heard, and passed on once when listening ends', async () => {
  const microphone = fakeMicrophone()
  const { onText } = renderVoiceInput()
  expect(state()).toBe('off')
  await startListening(microphone)
  expect(microphone.isContinuous()).toBe(true)
  microphone.sayInterim('something with')
  expect(heard()).toBe('something with')
  microphone.say('something silent')
  microphone.sayInterim('and')
  expect(heard()).toBe('something silent and')
  expect(onText).not.toHaveBeenCalled()
  // The page is hidden at the same moment, which would end listening too.
  act(() => {
    press()
    hidePage()
  })
  expect([state(), heard()]).toEqual(['off', ''])
  expect(onText.mock.calls).toEqual([['something silent and']])
  await microphone.findClosed()
  microphone.end()
  // The words that were heard before do not appear again.
  await startListening(microphone)
  await waitFor(() => expect(heard()).toBe(''))
  press()
  expect(onText).toHaveBeenCalledTimes(1)
  await microphone.findClosed()
  microphone.end()
})

test('“clear” goes on listening, “send” sends the words before it, and “stop” passes them on', async () => {
  const microphone = fakeMicrophone()
  const { onText, onSend, onClear } = renderVoiceInput()
  await startListening(microphone)
  microphone.say('not this')
  microphone.say('clear')
  expect([state(), heard(), onClear.mock.calls.length]).toEqual(['listening', '', 1])
  microphone.say('but this')
  expect(heard()).toBe('but this')
  microphone.say('and that')
  microphone.say('send')
  expect([state(), heard()]).toEqual(['off', ''])
  await microphone.findClosed()
  expect(onSend.mock.calls).toEqual([['but this and that']])
  microphone.end()

  await startListening(microphone)
  microphone.say('it stops here')
  microphone.say('stops')
  expect(state()).toBe('off')
  expect(onText.mock.calls).toEqual([['it stops here']])
  await microphone.findClosed()
  microphone.end()

  await startListening(microphone)
  microphone.say('stop')
  expect(state()).toBe('off')
  expect([onText.mock.calls.length, onSend.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 1, 1])
  await microphone.findClosed()
  microphone.end()
})

test('a silence ends listening and passes on the words; a command just before it is not passed on as a word', async () => {
  const microphone = fakeMicrophone({ endsAtSilence: true })
  const { onText, onSend } = renderVoiceInput()
  await startListening(microphone)
  microphone.say('one')
  microphone.end()
  expect(state()).toBe('off')
  expect(onText.mock.calls).toEqual([['one']])
  onText.mockClear()
  await startListening(microphone)
  microphone.say('something silent')
  microphone.sayInterim('send')
  microphone.sayFinallyAndEnd('send')
  expect(state()).toBe('off')
  expect(onSend.mock.calls).toEqual([['something silent']])
  expect(onText).not.toHaveBeenCalled()
})

test('hiding the page, errors and leaving end listening and pass on the words; an abort by the page itself does not', async () => {
  const microphone = fakeMicrophone()
  const { onText, remove } = renderVoiceInput()
  await startListening(microphone)
  microphone.say('one')
  fireEvent(document, new Event('visibilitychange'))
  microphone.fail('aborted')
  expect(state()).toBe('listening')
  hidePage()
  expect([state(), microphone.errorListenerCount()]).toEqual(['off', 0])
  await microphone.findClosed()
  microphone.end()
  for (const [error, word] of [
    ['network', 'two'],
    ['no-speech', 'three'],
  ] as const) {
    await startListening(microphone)
    microphone.say(word)
    microphone.fail(error)
    expect([state(), microphone.errorListenerCount()]).toEqual(['off', 0])
    await microphone.findClosed()
    microphone.end()
  }
  await startListening(microphone)
  expect(microphone.errorListenerCount()).toBe(1)
  microphone.say('four')
  remove()
  expect(microphone.errorListenerCount()).toBe(0)
  await microphone.findClosed()
  expect(onText.mock.calls.flat()).toEqual(['one', 'two', 'three', 'four'])
  microphone.end()
})

test('listening begins again as soon as the browser has ended the recognition before, or after a second at the latest', async () => {
  const microphone = fakeMicrophone()
  const { remove } = renderVoiceInput()
  await startListening(microphone)
  press()
  press()
  await waitFor(() => expect(state()).toBe('listening'))
  expect(microphone.openCount()).toBe(1)
  microphone.end()
  await waitFor(() => expect(microphone.openCount()).toBe(2))
  // Listening that was ended before it could begin does not open the microphone.
  press()
  await microphone.findClosed()
  press()
  await waitFor(() => expect(state()).toBe('listening'))
  press()
  microphone.end()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(microphone.openCount()).toBe(2)
  await startListening(microphone)
  expect(microphone.openCount()).toBe(3)
  // This time the browser does not report the end.
  press()
  await microphone.findClosed()
  microphone.endSilently()
  press()
  await waitFor(() => expect(microphone.openCount()).toBe(4))
  remove()
  await microphone.findClosed()
  microphone.end()
})

test('the microphone stays closed if the page is hidden when the code for listening arrives', async () => {
  const microphone = fakeMicrophone()
  renderVoiceInput()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  press()
  expect(state()).toBe('loading')
  await waitFor(() => expect(state()).not.toBe('loading'))
  expect([state(), microphone.openCount()]).toEqual(['off', 0])
})

test('when the microphone is not allowed, voice input is unavailable, and a toast says so', async () => {
  const microphone = fakeMicrophone()
  renderVoiceInput()
  await startListening(microphone)
  microphone.fail('not-allowed')
  expect(state()).toBe('unavailable')
  expect(screen.getByText('The browser does not allow the microphone.')).toBeTruthy()
  press()
  expect([state(), microphone.openCount()]).toEqual(['unavailable', 1])
})

test('in a browser without speech recognition voice input is missing', () => {
  renderVoiceInput()
  expect(state()).toBe('missing')
  press()
  expect(state()).toBe('missing')
})
