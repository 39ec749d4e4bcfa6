import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Starts a TCP proxy to the server at the port `serverPort`. A test can interrupt the connections. `onData` is called
 * with all bytes that clients send to the server. The caller ends the proxy with `cut`.
 */
export async function startTcpProxy(serverPort: number, onData: (bytes: Buffer) => void = () => {}) {
  const sockets = new Set<Socket>()
  let frozen = false

  const server = createServer((clientSocket) => {
    const serverSocket = connect(serverPort, '127.0.0.1')
    clientSocket.on('data', onData)
    for (const [source, target] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(source)
      source.on('data', (bytes) => target.write(bytes))
      source.on('error', () => {})
      source.on('close', () => {
        sockets.delete(source)
        target.destroy()
      })
      if (frozen) source.pause()
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
    /** Closes every connection, and accepts no new connections. */
    cut,
    /** Accepts connections again after `cut`. */
    mend: () => listen(port),
    /** Forwards nothing from now on. Connections stay open, and new connections are accepted. */
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    /** Forwards nothing on the existing connections, as when their packets are lost. New connections work. */
    lose() {
      for (const socket of sockets) socket.pause()
    },
    /** Forwards everything again, beginning with the data that arrived in the meantime. */
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
