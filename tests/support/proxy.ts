import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What stands between a process and a server on another port: the wire, which a test can cut. It ends with the test. */
export async function startProxy(to: number) {
  const sockets = new Set<Socket>()
  let frozen = false

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (frozen) one.pause()
    }
  })

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)

  function cut(): void {
    if (server.listening) server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)

  return {
    port,
    /** Ends every connection and takes none. */
    cut,
    /** Takes connections again. */
    mend: () => listen(port),
    /** Keeps every connection, and takes new ones, but lets nothing through. */
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    /** Lets new connections through; those that there are stay as they are, as when their packets are lost. */
    lose() {
      for (const socket of sockets) socket.pause()
    },
    /** Lets everything through, what came in the meantime first. */
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
