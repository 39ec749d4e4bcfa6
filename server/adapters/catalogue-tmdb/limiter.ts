import { Refusal } from '#server/refusal.ts'
import type { Timer } from './timer.ts'

const second = 1000

/**
 * Lets so much work run at once and so much of it reach upstream within any second; the rest waits in the order it
 * came, in a queue that has an end. When a request arrives is not known here, only that it is between the beginning
 * of its work and the end: so work counts from its beginning until a second after its end, which holds whatever the
 * network does with the requests.
 */
export function createLimiter(parts: { limits: { perSecond: number; inFlight: number; queue: number }; timer: Timer }) {
  const { limits, timer } = parts
  /** When the work of the last second ended, oldest first. */
  const ended: number[] = []
  const waiting: { begin: () => void; refuse: (refusal: Refusal) => void }[] = []
  let running = 0
  let heldUntil = 0
  let waking = false

  /** Milliseconds until something may begin, unless something ends before. */
  function pauseNeeded(): number {
    const now = timer.now()
    while (ended[0] !== undefined && now - ended[0] >= second) ended.shift()
    const full = running + ended.length >= limits.perSecond
    const untilRoom = full && ended[0] !== undefined ? Math.max(1, ended[0] + second - now) : 0
    return Math.ceil(Math.max(0, heldUntil - now, untilRoom))
  }

  function beginWhatMay(): void {
    while (waiting.length > 0 && running < Math.min(limits.inFlight, limits.perSecond)) {
      const pause = pauseNeeded()
      if (pause > 0) {
        wakeAfter(pause)
        return
      }
      running += 1
      waiting.shift()?.begin()
    }
  }

  function wakeAfter(pause: number): void {
    if (waking) return
    waking = true
    void timer.wait(pause).then(() => {
      waking = false
      beginWhatMay()
    })
  }

  function turn(patience: number): Promise<void> {
    const held = heldUntil - timer.now()
    if (held > patience) return Promise.reject(new Refusal('upstream-unavailable', { retryAfter: held / second }))
    if (waiting.length >= limits.queue) return Promise.reject(new Refusal('upstream-unavailable', { retryAfter: 1 }))
    return new Promise((resolve, reject) => {
      const entry = {
        begin() {
          cancel()
          resolve()
        },
        refuse(refusal: Refusal) {
          cancel()
          reject(refusal)
        },
      }
      const cancel = timer.alarm(patience, () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new Refusal('upstream-timeout'))
      })
      waiting.push(entry)
      beginWhatMay()
    })
  }

  return {
    /** Does the work when its turn comes; refuses when that is not within `patience` milliseconds, or too many wait. */
    async run<T>(work: () => Promise<T>, patience: number): Promise<T> {
      await turn(patience)
      try {
        return await work()
      } finally {
        running -= 1
        ended.push(timer.now())
        beginWhatMay()
      }
    },

    /** Refuses all who wait for their turn. */
    turnAway(refusal: Refusal): void {
      for (const entry of waiting.splice(0)) entry.refuse(refusal)
    },

    /** Nothing begins for so many milliseconds: upstream asked for it. */
    hold(milliseconds: number): void {
      heldUntil = Math.max(heldUntil, timer.now() + milliseconds)
    },
  }
}
