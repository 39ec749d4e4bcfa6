import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy to a server on the port `to`, whose connections a test can interrupt; `heard` gets every byte that is sent
 * to that server. `cut` ends it.
 */
export async function startWire(to: number, heard: (bytes: Buffer) => void = () => {}) {
  const sockets = new Set<Socket>()
  let frozen = false

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    near.on('data', heard)
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

  return {
    port,
    /** Closes every connection and accepts no new ones. */
    cut,
    /** Accepts connections again. */
    mend: () => listen(port),
    /** Keeps every connection and accepts new ones, but forwards nothing. */
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    /** Stops forwarding on the existing connections, as when their packets are lost; new ones work. */
    lose() {
      for (const socket of sockets) socket.pause()
    },
    /** Forwards everything again, beginning with what arrived in the meantime. */
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
