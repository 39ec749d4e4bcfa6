import { act, waitFor } from '@testing-library/react'
import SpeechRecognition from 'react-speech-recognition'
import { expect, onTestFinished, vi } from 'vitest'

/**
 * The library's state, which its types lack. The library never leaves the state in which the microphone is not allowed;
 * browsers leave it by a reload of the page, but test files share the module.
 */
const libraryState = () =>
  (
    SpeechRecognition as unknown as { getRecognitionManager: () => { isMicrophoneAvailable: boolean } }
  ).getRecognitionManager()

/**
 * Replaces the browser's speech recognition, which happy-dom lacks. The returned functions decide which words are
 * recognised. The recognition that the page has ended fires its event `end` only when `end` is called; until then it
 * cannot be started again, as in browsers. With `endsAtSilence` it ends at the first silence, as on Android.
 */
export const fakeMicrophone = ({ endsAtSilence = false } = {}) => {
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
    SpeechRecognition.applyPolyfill(undefined)
    libraryState().isMicrophoneAvailable = true
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
