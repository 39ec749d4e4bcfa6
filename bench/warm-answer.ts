import autocannon from 'autocannon'
import { type RunningServer, startMeasured, withDataFolder } from './process.ts'

const rounds = 5
const secondsPerRound = 3
const connections = 32
/** The number of warm answers, which come from the server's cache, before the memory is measured. */
const answersBeforeMemory = 100_000

/** How fast Matinee sends something, and how fast a bare node:http server sends the same bytes. */
export interface Comparison {
  /** Matinee's requests a second, the median over the rounds. */
  matinee: number
  /** The bare server's requests a second, the median over the rounds. */
  bare: number
  /** Matinee's requests a second divided by those of the bare server, the median over the rounds. */
  ratio: number
  /** The size of the compressed answer. */
  bytes: number
}

/**
 * Compares how fast Matinee sends an answer from its cache with how fast a bare node:http server sends the same bytes.
 * The two servers are measured in turn, so that both are affected when the machine slows down.
 */
export async function compareWithBare(url: string, headers: Record<string, string>): Promise<Comparison> {
  const body = await compressedBody(url, headers)
  const bare = await startMeasured({ BODY: body.toString('base64') }, 'bench/bare-server.ts')
  try {
    const ours: number[] = []
    const theirs: number[] = []
    await requestsPerSecond(url, headers)
    await requestsPerSecond(bare.url, headers)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await requestsPerSecond(url, headers))
      theirs.push(await requestsPerSecond(bare.url, headers))
    }
    const ratios = ours.map((value, round) => value / (theirs[round] ?? value))
    return { matinee: median(ours), bare: median(theirs), ratio: median(ratios), bytes: body.length }
  } finally {
    await bare.stop()
  }
}

/** The results of `measureWarmAnswer`. */
export interface WarmAnswerFigures extends Comparison {
  /**
   * Resident megabytes of a newly started server after `answersBeforeMemory` warm answers; null where the system has no
   * such figure.
   */
  memory: number | null
}

/**
 * Measures how fast Matinee sends a cached answer of the catalogue, compared with a bare server, and how much memory
 * Matinee uses. The requests are a signed-in member's, and Matinee logs each of them.
 */
export async function measureWarmAnswer(): Promise<WarmAnswerFigures> {
  return withDataFolder(async (dataDir) => {
    const matinee = await startMeasured({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    try {
      const { url, headers } = await warmRequest(matinee)
      return { ...(await compareWithBare(url, headers)), memory: await memoryAfterLongRun() }
    } finally {
      await matinee.stop()
    }
  })
}

/** The resident megabytes of a newly started server after `answersBeforeMemory` warm answers and no other work. */
async function memoryAfterLongRun(): Promise<number | null> {
  return withDataFolder(async (dataDir) => {
    const matinee = await startMeasured({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    try {
      const { url, headers } = await warmRequest(matinee)
      const { requests, non2xx, errors } = await autocannon({ url, headers, connections, amount: answersBeforeMemory })
      if (non2xx + errors > 0 || requests.total !== answersBeforeMemory)
        throw new Error(`${requests.total} of ${answersBeforeMemory} answers`)
      return matinee.memory()
    } finally {
      await matinee.stop()
    }
  })
}

/** Signs up a member. Returns the request that is measured: this member requests a cached answer of the catalogue. */
export async function warmRequest(matinee: RunningServer) {
  const headers = { cookie: await signUp(matinee), 'accept-encoding': 'gzip, deflate, br' }
  return { url: `${matinee.url}/api/v1/movies/category/popular`, headers }
}

/** Opens an account and returns the cookie of its session. */
export async function signUp({ url }: Pick<RunningServer, 'url'>, username = 'bench'): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${username}@example.org`, username, password: 'a quiet evening in' }),
  })
  if (response.status !== 201) throw new Error(`the sign-up answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The body as it was sent. `fetch` would decompress it. */
async function compressedBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
      if (response.headers['content-encoding'] !== 'br') reject(new Error('the answer is not brotli'))
    }).on('error', reject)
  })
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: secondsPerRound })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed ${result.non2xx + result.errors} times`)
  return result.requests.average
}

/** The median. If the count of values is even, this is the upper of the two middle values; without values it is 0. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
