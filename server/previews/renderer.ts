import { type ChildProcess, fork } from 'node:child_process'
import { killProcess } from '#server/kill-process.ts'
import { processFile } from '#server/process-file.ts'

/** Limits on rendering. Times are milliseconds. */
export interface RenderLimits {
  /** Pictures that may wait while another is rendered; any more are refused. */
  maxQueued: number
  /** The most time for one picture; most take less than a tenth of a second. */
  timeoutMs: number
  /** How long the process runs without work before it is ended. */
  idleMs: number
}

/** The limits in production. */
export const renderLimits: RenderLimits = { maxQueued: 8, timeoutMs: 10_000, idleMs: 30_000 }

const renderProcessFile = processFile(import.meta, 'render-process')

/** Renders drawings as PNG, one after another. */
export interface Renderer {
  /** The PNG of an SVG document; null when too many are waiting. Rejects when rendering fails or takes too long. */
  render(svg: string): Promise<Uint8Array | null>
  /** Ends the process; pictures that wait or are being rendered are rejected. */
  close(): Promise<void>
}

/** A document to render. */
interface Job {
  svg: string
  result: PromiseWithResolvers<Uint8Array>
}

/**
 * Creates a renderer that works in a process of its own. The process is started for the first picture, and ends when it
 * is idle. A thread would be cheaper to start, but it cannot be stopped while the rendering library is at work, a crash
 * of that library would end the server too, and the memory of its pictures would stay with the server.
 */
export function createRenderer(limits: RenderLimits = renderLimits): Renderer {
  const waiting: Job[] = []
  let renderProcess: ChildProcess | null = null
  let current: Job | null = null
  /** Ends the process when a picture takes too long, or after `idleMs` without work. */
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(renderProcessFile, {
      serialization: 'advanced',
      execArgv: ['--expose-gc'],
      // The process gets no settings of the server, since some are secrets.
      env: {},
      stdio: 'ignore',
    })
    // A process that waits for work must not keep the server running.
    started.unref()
    started.channel?.unref()
    started.on('message', (answer: Uint8Array | string) => {
      if (started !== renderProcess) return
      finish(({ result }) => (typeof answer === 'string' ? result.reject(new Error(answer)) : result.resolve(answer)))
    })
    started.on('error', (error) => fail(started, error))
    started.on('exit', (code) => fail(started, new Error(`the process that renders pictures ended with ${code}`)))
    return started
  }

  /** Settles the current job, and begins with the next one. */
  function finish(settle: (job: Job) => void): void {
    clearTimeout(timer)
    const job = current
    current = null
    if (job !== null) settle(job)
    renderNext()
  }

  /** Ends the process and rejects the picture that it was rendering. Does nothing for an earlier process. */
  function fail(failedProcess: ChildProcess, error: unknown): void {
    if (failedProcess !== renderProcess) return
    stop()
    finish((job) => job.result.reject(error))
  }

  function renderNext(): void {
    if (current !== null) return
    current = waiting.shift() ?? null
    if (current === null) {
      if (renderProcess !== null) timer = setTimeout(stop, limits.idleMs).unref()
      return
    }
    clearTimeout(timer)
    try {
      renderProcess ??= start()
    } catch (error) {
      // `fork` throws when there is too little memory for another process.
      finish(({ result }) => result.reject(error))
      return
    }
    const running = renderProcess
    timer = setTimeout(() => fail(running, new Error('a picture took too long to render')), limits.timeoutMs)
    // No error is handled here: a process that could not be started or has just ended emits 'error' or 'exit'.
    running.send(current.svg, () => {})
  }

  function stop(): void {
    clearTimeout(timer)
    if (renderProcess !== null) killProcess(renderProcess)
    renderProcess = null
  }

  return {
    async render(svg) {
      if (waiting.length >= limits.maxQueued) return null
      const result = Promise.withResolvers<Uint8Array>()
      waiting.push({ svg, result })
      renderNext()
      return result.promise
    },
    async close() {
      const error = new Error('the server is stopping')
      for (const { result } of waiting.splice(0)) result.reject(error)
      current?.result.reject(error)
      current = null
      stop()
    },
  }
}
