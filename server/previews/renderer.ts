import { Worker } from 'node:worker_threads'

/** Limits on rendering. Times are milliseconds. */
export interface RenderLimits {
  /** Pictures that may wait while another is rendered; any more are refused. */
  queue: number
  /** The most time for one picture; most take less than a tenth of a second. */
  time: number
  /** How long the worker is kept without work; its memory is free afterwards. */
  idle: number
}

/** The limits in production. */
export const renderLimits: RenderLimits = { queue: 8, time: 10_000, idle: 30_000 }

/** Renders drawings as PNG, one at a time, in a worker thread of its own. */
export interface Renderer {
  /** The PNG of an SVG document; null when too many are waiting. Rejects when rendering fails or takes too long. */
  render(svg: string): Promise<Uint8Array | null>
  /** Ends the worker; what is waiting is rejected. */
  close(): Promise<void>
}

interface Job {
  svg: string
  done: PromiseWithResolvers<Uint8Array>
}

/** Starts no worker before the first picture, so that its 60 MB are taken only where previews are asked for. */
export function createRenderer(limits: RenderLimits = renderLimits): Renderer {
  const waiting: Job[] = []
  let worker: Worker | null = null
  let current: Job | null = null
  /** Ends the worker that takes too long, or that has nothing to do. */
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    // A worker that waits for work must not keep the process running.
    started.unref()
    started.on('message', (png: Uint8Array) => finish((job) => job.done.resolve(png)))
    started.on('error', (error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('the worker that renders pictures has ended')))
    return started
  }

  function finish(settle: (job: Job) => void): void {
    clearTimeout(timer)
    const job = current
    current = null
    if (job !== null) settle(job)
    next()
  }

  /** Gives up the worker and what it was rendering. Does nothing for a worker that was given up already. */
  function fail(failed: Worker, error: unknown): void {
    if (failed !== worker) return
    worker = null
    void failed.terminate()
    finish((job) => job.done.reject(error))
  }

  function next(): void {
    if (current !== null) return
    current = waiting.shift() ?? null
    if (current === null) {
      timer = setTimeout(stop, limits.idle).unref()
      return
    }
    clearTimeout(timer)
    worker ??= start()
    const running = worker
    timer = setTimeout(() => fail(running, new Error('a picture took too long to render')), limits.time)
    running.postMessage(current.svg)
  }

  async function stop(): Promise<void> {
    clearTimeout(timer)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  return {
    async render(svg) {
      if (waiting.length >= limits.queue) return null
      const done = Promise.withResolvers<Uint8Array>()
      waiting.push({ svg, done })
      next()
      return done.promise
    },
    async close() {
      const error = new Error('the server is stopping')
      for (const { done } of waiting.splice(0)) done.reject(error)
      current?.done.reject(error)
      current = null
      await stop()
    },
  }
}
