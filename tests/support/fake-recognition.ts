import type { Page } from '@playwright/test'

/** The state of the fake speech recognition. In the page it is a property of `window`. */
interface Microphone {
  isOpen: boolean
  /** How often the page has opened the microphone. */
  openCount: number
  /** Whether the page wants the recognition to go on after a pause of the speaker. */
  isContinuous: boolean
  recognition: { emit: (type: string, detail: object) => void } | null
}

/**
 * Replaces the browser's speech recognition in the page. The returned functions decide which words are recognised, and
 * say whether the microphone is open.
 */
export async function fakeRecognition(page: Page) {
  await page.addInitScript(() => {
    const microphone: Microphone = { isOpen: false, openCount: 0, isContinuous: false, recognition: null }
    class FakeRecognition extends EventTarget {
      continuous = false
      interimResults = false
      #isEnding = false
      emit(type: string, detail: object) {
        const event = Object.assign(new Event(type), detail)
        const handler = (this as unknown as Record<string, ((event: Event) => void) | null>)[`on${type}`]
        handler?.call(this, event)
        this.dispatchEvent(event)
      }
      start() {
        if (microphone.isOpen || this.#isEnding) throw new DOMException('It has started already.', 'InvalidStateError')
        microphone.isOpen = true
        microphone.openCount += 1
        microphone.isContinuous = this.continuous
        microphone.recognition = this
      }
      stop() {
        this.#end()
      }
      abort() {
        if (microphone.isOpen) this.emit('error', { error: 'aborted' })
        this.#end()
      }
      /** Fires `end` a little later, as browsers do; until then a start is refused. */
      #end() {
        if (!microphone.isOpen) return
        microphone.isOpen = false
        this.#isEnding = true
        setTimeout(() => {
          this.#isEnding = false
          this.emit('end', {})
        }, 50)
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
        for (const event of events) microphone.recognition?.emit(name, event)
      },
      [type, events] as const,
    )
  const resultEvent = (transcript: string, isFinal: boolean) => ({
    resultIndex: 0,
    results: [{ 0: { transcript, confidence: 0.9 }, isFinal, length: 1 }],
  })
  const interimAndFinal = (words: string) => [resultEvent(words, false), resultEvent(words, true)] as const

  return {
    isOpen: () => page.evaluate(() => (globalThis as unknown as { microphone: Microphone }).microphone.isOpen),
    openCount: () => page.evaluate(() => (globalThis as unknown as { microphone: Microphone }).microphone.openCount),
    isContinuous: () =>
      page.evaluate(() => (globalThis as unknown as { microphone: Microphone }).microphone.isContinuous),
    /** Reports interim words, which may still change. */
    sayInterim: (words: string) => emit('result', resultEvent(words, false)),
    /** Reports an interim result and the final result of the same words. */
    say: (words: string) => emit('result', ...interimAndFinal(words)),
    /** Reports an interim result and the final result of the same words twice in a row. */
    sayTwice: (words: string) => emit('result', ...interimAndFinal(words), ...interimAndFinal(words)),
    /**
     * Reports interim and final results of the words, one after the other. The page's event loop runs only `tasks` tasks
     * in between, as on a busy page.
     */
    sayInQuickSuccession: (words: string[], tasks: number) =>
      page.evaluate(
        async ([events, tasks]) => {
          const { microphone } = globalThis as unknown as { microphone: Microphone }
          const nextTask = () =>
            new Promise((resolve) => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', resolve)
              port1.start()
              port2.postMessage(null)
            })
          for (const [interim, final] of events) {
            microphone.recognition?.emit('result', interim)
            microphone.recognition?.emit('result', final)
            for (let count = 0; count < tasks; count += 1) await nextTask()
          }
        },
        [words.map(interimAndFinal), tasks] as const,
      ),
    /** Reports an error by its name, such as `not-allowed`. */
    fail: (error: string) => emit('error', { error }),
    /** Reports the final result of the words, and ends the recognition in the same task. */
    sayFinallyAndEnd: (words: string) =>
      page.evaluate(
        (event) => {
          const { microphone } = globalThis as unknown as { microphone: Microphone }
          microphone.recognition?.emit('result', event)
          microphone.isOpen = false
          microphone.recognition?.emit('end', {})
        },
        resultEvent(words, true),
      ),
    /** Ends the recognition as the browser does after a silence. */
    end: async () => {
      await page.evaluate(() => {
        const { microphone } = globalThis as unknown as { microphone: Microphone }
        microphone.isOpen = false
      })
      await emit('end', {})
    },
  }
}
