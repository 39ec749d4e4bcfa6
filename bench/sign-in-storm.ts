import { setTimeout as pause } from 'node:timers/promises'
import { startMeasured, withDataFolder } from './process.ts'

const accountCount = 20
const signInCount = 200
const password = 'a quiet evening in'

/** The time between two other requests of one kind during the sign-ins. */
const intervalMilliseconds = 20

/** The effect of many sign-ins at once, on themselves and on other requests. */
export interface SignInStorm {
  /** Milliseconds that other requests take, 95th percentile. */
  others: { what: string; p95: number }[]
  /** Sign-ins that were answered with a session. */
  answered: number
  /** Sign-ins that were refused as busy. */
  busy: number
  /** Milliseconds from the start until the last sign-in was answered. */
  lasted: number
}

/**
 * Sends all sign-ins at once, with right passwords and each from another network, while a signed-in browser requests a
 * list, a script and drawings at a steady interval.
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
      const others = await othersOf(matinee.url, cookie)

      const begun = performance.now()
      let over = false
      const watching = others.map((other) => other.watch(() => over))
      const statuses = await Promise.all(
        Array.from({ length: signInCount }, async (_, index) => {
          const { status } = await post('signin', index, { email: emailOf(index % accountCount), password })
          return status
        }),
      )
      const lasted = performance.now() - begun
      over = true
      const count = (wanted: number) => statuses.filter((status) => status === wanted).length
      const [answered, busy] = [count(200), count(503)]
      if (answered + busy !== signInCount) throw new Error(`sign-ins answered ${[...new Set(statuses)]}`)
      return { others: await Promise.all(watching), answered, busy, lasted }
    } finally {
      await matinee.stop()
    }
  })
}

/** The requests that another member sends during the sign-ins. Each is sent once beforehand, to fill the caches. */
async function othersOf(url: string, cookie: string) {
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
      const asked: Promise<number>[] = []
      while (!isOver()) {
        const path = paths[asked.length % paths.length] ?? list
        const begun = performance.now()
        // A refused request counts as slower than any goal.
        const waited = get(path).then(
          () => performance.now() - begun,
          () => Number.POSITIVE_INFINITY,
        )
        asked.push(waited)
        await pause(intervalMilliseconds)
      }
      const times = (await Promise.all(asked)).sort((one, other) => one - other)
      return { what, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
    },
  }))
}
