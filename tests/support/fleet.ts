import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { project } from '#scripts/parts/project.ts'
import { startNode } from '#scripts/parts/start-node.ts'
import { readCompose } from './compose.ts'
import { freePort } from './free-port.ts'
import { findHaproxy, findOpenssl, findRedis } from './programs.ts'

/** The milliseconds within which the proxy must see that a server has come up or gone down. */
const maxDetectionMs = 60_000

/** The name of one of the two servers in compose.yaml. */
export type ServerName = 'one' | 'two'

/**
 * Starts the services of compose.yaml (the fleet) on loopback and without containers: two servers, Redis and HAProxy,
 * with the settings of compose.yaml. The caller starts PostgreSQL. Browsers reach the fleet at `url` by https. This
 * process trusts the certificate until `end` is called, which stops everything.
 */
export async function startFleet(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-fleet-'))
  const [https, http, metrics, redisPort, firstPort, secondPort] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  )
  const url = `https://localhost:${https}`
  const compose = readCompose({
    PUBLIC_URL: url,
    AUTH_SECRET: 'a secret for the fleet, long enough to be one',
    POSTGRES_PASSWORD: 'not-asked-for',
    REDIS_PASSWORD: 'sesame',
  })
  const { one, proxy, redis } = compose.services
  const endFunctions: (() => Promise<void>)[] = []
  const certificate = makeCertificate(folder)
  const trustedCertificates = getCACertificates('default')
  setDefaultCACertificates([...trustedCertificates, certificate.text])

  /** Starts a child process that can be ended and started again. The child ends when this process ends. */
  function startRestartable(run: () => ChildProcess) {
    let child = run()
    let output = ''
    const listen = () => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (part) => {
          output = (output + part).slice(-20_000)
        })
      }
    }
    listen()
    async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit')
        child.kill(signal)
        await exit
      }
      return child.exitCode
    }
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    endFunctions.push(async () => {
      process.off('exit', kill)
      await end('SIGKILL')
    })
    return {
      /** Ends the process by SIGTERM, as an operator does. Resolves with its exit code. */
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
      start() {
        child = run()
        listen()
      },
      hasEnded: () => child.exitCode !== null,
      output: () => output,
    }
  }

  const [, ...redisOptions] = redis.command ?? []
  const redisProcess = startRestartable(() =>
    spawn(
      findRedis() ?? 'redis-server',
      [...redisOptions, '--bind', '127.0.0.1', '--port', String(redisPort), '--dir', folder],
      { env: {} },
    ),
  )
  const startServer = (name: ServerName, port: number | undefined) => {
    const settings = {
      ...one.environment,
      DATABASE_URL: databaseUrl,
      REDIS_URL: (one.environment['REDIS_URL'] ?? '').replace('@redis:6379', `@127.0.0.1:${redisPort}`),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, name),
      LOG_LEVEL: 'warn',
    }
    return startRestartable(() => startNode(settings, { stderr: 'pipe' }))
  }
  const servers = { one: startServer('one', firstPort), two: startServer('two', secondPort) }
  const haproxyVariables = {
    ...proxy.environment,
    HTTP_ADDRESS: `127.0.0.1:${http}`,
    HTTPS_ADDRESS: `127.0.0.1:${https}`,
    METRICS_ADDRESS: `127.0.0.1:${metrics}`,
    CERTIFICATE: certificate.file,
    SERVER_ONE: `127.0.0.1:${firstPort}`,
    SERVER_TWO: `127.0.0.1:${secondPort}`,
  }
  const haproxy = startRestartable(() =>
    spawn(findHaproxy() ?? 'haproxy', ['-f', join(project, 'deploy/haproxy.cfg')], {
      cwd: project,
      env: haproxyVariables,
    }),
  )

  /** Resolves with true if HAProxy sends requests to this server. */
  async function isUp(name: ServerName): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${metrics}/metrics?scope=server`).catch(() => null)
    const text = (await answer?.text()) ?? ''
    return text.includes(`haproxy_server_status{proxy="servers",server="${name}",state="UP"} 1`)
  }

  async function untilProxySees(name: ServerName, wantsUp: boolean): Promise<void> {
    for (const deadline = Date.now() + maxDetectionMs; Date.now() < deadline && !haproxy.hasEnded(); await pause(50)) {
      if ((await isUp(name)) === wantsUp) return
    }
    const output = [haproxy.output(), servers[name].output()].join('\n')
    throw new Error(`The proxy does not see that server ${name} is ${wantsUp ? 'up' : 'down'}: ${output}`)
  }

  const fleet = {
    url,
    /** The URL of HAProxy without https. HAProxy redirects every request for it to `url`. */
    plainUrl: `http://127.0.0.1:${http}`,
    servers,
    redis: redisProcess,
    isUp,
    untilProxySees,
    async end(): Promise<void> {
      await Promise.all(endFunctions.map((end) => end()))
      setDefaultCACertificates(trustedCertificates)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await Promise.all([untilProxySees('one', true), untilProxySees('two', true)])
  } catch (error) {
    await fleet.end()
    throw error
  }
  return fleet
}

/**
 * Starts HAProxy, with the configuration of compose.yaml, in front of two servers at these ports of loopback. `ca` is the
 * certificate that clients of `url` must trust.
 */
export async function startProxy([one, two]: [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-proxy-'))
  const [https, http, metrics] = await Promise.all([freePort(), freePort(), freePort()])
  const certificate = makeCertificate(folder)
  const haproxy = spawn(findHaproxy() ?? 'haproxy', ['-f', join(project, 'deploy/haproxy.cfg')], {
    cwd: project,
    stdio: 'ignore',
    env: {
      HTTP_ADDRESS: `127.0.0.1:${http}`,
      HTTPS_ADDRESS: `127.0.0.1:${https}`,
      METRICS_ADDRESS: `127.0.0.1:${metrics}`,
      CERTIFICATE: certificate.file,
      SERVER_ONE: `127.0.0.1:${one}`,
      SERVER_TWO: `127.0.0.1:${two}`,
    },
  })
  const kill = () => haproxy.kill('SIGKILL')
  process.once('exit', kill)
  return {
    url: `https://localhost:${https}`,
    ca: certificate.text,
    metricsUrl: `http://127.0.0.1:${metrics}`,
    async end(): Promise<void> {
      process.off('exit', kill)
      const exit = once(haproxy, 'exit')
      kill()
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Makes a self-signed certificate for localhost. Returns the certificate as `text`, and as `file` the path of a file
 * that contains the certificate and its key, as HAProxy needs them.
 */
function makeCertificate(folder: string): { file: string; text: string } {
  const [keyFile, certificateFile, file] = ['key.pem', 'certificate.pem', 'matinee.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(findOpenssl() ?? 'openssl', ['req', ...options, ...names, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  })
  const text = readFileSync(certificateFile, 'utf8')
  writeFileSync(file, readFileSync(keyFile, 'utf8') + text)
  return { file, text }
}
