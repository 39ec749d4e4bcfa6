import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import SpeechRecognition from 'react-speech-recognition'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Toaster } from '#web/ui/toaster.tsx'
import { useVoice } from './use-voice.tsx'

/**
 * Replaces the browser's speech recognition, which happy-dom lacks. The returned functions decide which words are
 * recognised. The recognition that the page has ended fires its event `end` only when `end` is called; until then it
 * cannot be started again, as in browsers. With `endsAtSilence` it ends at the first silence, as on Android.
 */
const fakeMicrophone = ({ endsAtSilence = false } = {}) => {
  let isOpen = false
  let isEnding = false
  let openCount = 0
  const errorListeners = new Set<unknown>()
  let recognition: FakeRecognition | undefined
  class FakeRecognition extends EventTarget {
    #continuous = false
    get continuous() {
      return this.#continuous
    }
    set continuous(isContinuous) {
      this.#continuous = isContinuous && !endsAtSilence
    }
    constructor() {
      super()
      recognition = this
    }
    override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
      errorListeners.add(args[1])
      super.addEventListener(...args)
    }
    override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
      errorListeners.delete(args[1])
      super.removeEventListener(...args)
    }
    // In happy-dom this calls the handlers in properties such as `onend` too.
    emit(type: string, detail: object) {
      this.dispatchEvent(Object.assign(new Event(type), detail))
    }
    start() {
      if (isOpen || isEnding) throw new DOMException('It has started already.', 'InvalidStateError')
      isOpen = true
      openCount += 1
    }
    abort() {
      isOpen = false
      isEnding = true
    }
    stop() {
      this.abort()
    }
  }
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  // The library accepts another recognition than the browser's only if these exist.
  vi.stubGlobal('AudioContext', class {})
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: () => {} } })
  SpeechRecognition.applyPolyfill(FakeRecognition as never)
  onTestFinished(() => {
    SpeechRecognition.removePolyfill()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    vi.unstubAllGlobals()
  })
  const emitWords = (words: string, isFinal: boolean) =>
    recognition?.emit('result', {
      resultIndex: 0,
      results: [{ 0: { transcript: words, confidence: 0.9 }, isFinal, length: 1 }],
    })
  const end = () => {
    isOpen = false
    isEnding = false
    recognition?.emit('end', {})
  }
  return {
    isOpen: () => isOpen,
    /** Waits until the page has closed the microphone. */
    findClosed: () => waitFor(() => expect(isOpen).toBe(false)),
    openCount: () => openCount,
    isContinuous: () => recognition?.continuous,
    errorListenerCount: () => errorListeners.size,
    /** Reports words that may still change. */
    sayInterim: (words: string) => act(() => emitWords(words, false)),
    /** Reports interim words, and then that they are final. */
    say: (words: string) =>
      act(() => {
        emitWords(words, false)
        emitWords(words, true)
      }),
    /** Reports final words, and ends the recognition in the same task. */
    sayFinallyAndEnd: (words: string) =>
      act(() => {
        emitWords(words, true)
        end()
      }),
    fail: (error: string) => act(() => recognition?.emit('error', { error })),
    end: () => act(end),
    /** Ends the recognition without its event `end`. */
    endSilently: () => {
      isEnding = false
    },
  }
}

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
