import type { Page } from '@playwright/test'

/** The state of the fake recognition. It is a property of the page's window. */
interface Microphone {
  open: boolean
  /** How often the microphone was opened. */
  opened: number
  last: { emit: (type: string, detail: object) => void } | null
}

/**
 * Replaces the page's speech recognition. The test decides what is heard, and can read whether the microphone is open.
 */
export async function fakeRecognition(page: Page) {
  await page.addInitScript(() => {
    const microphone: Microphone = { open: false, opened: 0, last: null }
    class FakeRecognition extends EventTarget {
      continuous = false
      interimResults = false
      emit(type: string, detail: object) {
        const event = Object.assign(new Event(type), detail)
        const handler = (this as unknown as Record<string, ((event: Event) => void) | null>)[`on${type}`]
        handler?.call(this, event)
        this.dispatchEvent(event)
      }
      start() {
        if (microphone.open) throw new DOMException('It has started already.', 'InvalidStateError')
        microphone.open = true
        microphone.opened += 1
        microphone.last = this
      }
      stop() {
        this.#end()
      }
      abort() {
        if (microphone.open) this.emit('error', { error: 'aborted' })
        this.#end()
      }
      /** Fires `end` in a later task, as browsers do. */
      #end() {
        if (!microphone.open) return
        microphone.open = false
        setTimeout(() => this.emit('end', {}))
      }
    }
    Object.assign(globalThis, {
      microphone,
      SpeechRecognition: FakeRecognition,
      webkitSpeechRecognition: FakeRecognition,
    })
  })

  const emit = (type: string, ...events: object[]) =>
    page.evaluate(
      ([name, events]) => {
        const { microphone } = globalThis as unknown as { microphone: Microphone }
        for (const event of events) microphone.last?.emit(name, event)
      },
      [type, events] as const,
    )
  const result = (transcript: string, isFinal: boolean) => ({
    resultIndex: 0,
    results: [{ 0: { transcript, confidence: 0.9 }, isFinal, length: 1 }],
  })
  /** An interim result and the final result of the same words. */
  const interimAndFinal = (words: string) => [result(words, false), result(words, true)]

  return {
    isOpen: () => page.evaluate(() => (globalThis as unknown as { microphone: Microphone }).microphone.open),
    opened: () => page.evaluate(() => (globalThis as unknown as { microphone: Microphone }).microphone.opened),
    /** Reports interim words, which may still change. */
    mumble: (words: string) => emit('result', result(words, false)),
    say: (words: string) => emit('result', ...interimAndFinal(words)),
    /** Reports the same words twice in a row. */
    sayTwice: (words: string) => emit('result', ...interimAndFinal(words), ...interimAndFinal(words)),
    fail: (error: string) => emit('error', { error }),
    /** Ends the recognition as the browser does after a silence. */
    end: async () => {
      await page.evaluate(() => {
        const { microphone } = globalThis as unknown as { microphone: Microphone }
        microphone.open = false
      })
      await emit('end', {})
    },
  }
}
