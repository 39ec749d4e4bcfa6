import { setTimeout as pause } from 'node:timers/promises'
import { startMeasured, withDataFolder } from './process.ts'

const accountCount = 20
const signInCount = 200
const password = 'a quiet evening in'

/** The time from one request to the next of the same kind; not for the sign-ins, which are all sent at once. */
const intervalMilliseconds = 20

/** The effect of many sign-ins at once on each other and on other requests. */
export interface SignInStorm {
  /** For each kind of request except sign-ins: its name, and the 95th percentile of its times in milliseconds. */
  others: { what: string; p95: number }[]
  /** The number of sign-ins that were answered with a session. */
  answered: number
  /** The number of sign-ins that were refused because the server was busy. */
  busy: number
  /** Milliseconds from the start until the last sign-in was answered. */
  lastedMs: number
}

/**
 * Sends all sign-ins at once, with right passwords and each from a different network. Meanwhile a browser that is signed
 * in requests a list, a script and drawings at a steady interval.
 */
export async function measureSignInStorm(): Promise<SignInStorm> {
  return withDataFolder(async (dataDir) => {
    const matinee = await startMeasured({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      TRUST_PROXY: 'on',
    })
    try {
      const post = (path: string, network: number, body: object) =>
        fetch(`${matinee.url}/api/v1/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network >> 8}.${network & 255}` },
          body: JSON.stringify(body),
        })
      const emailOf = (account: number) => `bench${account}@example.org`
      let cookie = ''
      for (let account = 0; account < accountCount; account += 1) {
        const answer = await post('signup', account, {
          email: emailOf(account),
          username: `Bench ${account}`,
          password,
        })
        if (answer.status !== 201) throw new Error(`a sign-up answered ${answer.status}`)
        cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      }
      const others = await otherRequests(matinee.url, cookie)

      const startedAt = performance.now()
      let isOver = false
      const watching = others.map((other) => other.watch(() => isOver))
      const statuses = await Promise.all(
        Array.from({ length: signInCount }, async (_, index) => {
          const { status } = await post('signin', index, { email: emailOf(index % accountCount), password })
          return status
        }),
      )
      const milliseconds = performance.now() - startedAt
      isOver = true
      const count = (code: number) => statuses.filter((status) => status === code).length
      const [answered, busy] = [count(200), count(503)]
      if (answered + busy !== signInCount) throw new Error(`sign-ins answered ${[...new Set(statuses)]}`)
      return { others: await Promise.all(watching), answered, busy, lastedMs: milliseconds }
    } finally {
      await matinee.stop()
    }
  })
}

/** The requests that a signed-in browser sends during the sign-ins. Each is sent once before, to fill the caches. */
async function otherRequests(url: string, cookie: string) {
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  const list = '/api/v1/movies/category/popular'
  const { content } = JSON.parse(await get(list)) as { content: { poster_path: string | null }[] }
  const drawings = content.flatMap(({ poster_path: path }) => (path === null ? [] : [`/art/w500${path}`]))
  const script = /\/assets\/[\w.-]+\.js/.exec(await get('/'))?.[0]
  if (script === undefined || drawings.length === 0) throw new Error('the page names no script, or the list no drawing')
  const kinds = [
    { what: 'catalogue', paths: [list] },
    { what: 'static files', paths: [script] },
    { what: 'drawings', paths: drawings },
  ]
  for (const path of kinds.flatMap(({ paths }) => paths)) await get(path)

  return kinds.map(({ what, paths }) => ({
    async watch(isOver: () => boolean) {
      const pendingTimes: Promise<number>[] = []
      while (!isOver()) {
        const path = paths[pendingTimes.length % paths.length] ?? list
        const startedAt = performance.now()
        // A request that fails counts as infinitely slow.
        const time = get(path).then(
          () => performance.now() - startedAt,
          () => Number.POSITIVE_INFINITY,
        )
        pendingTimes.push(time)
        await pause(intervalMilliseconds)
      }
      const times = (await Promise.all(pendingTimes)).sort((one, other) => one - other)
      return { what, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
    },
  }))
}
