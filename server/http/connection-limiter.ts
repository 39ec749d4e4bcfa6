import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/**
 * Keeps a server's open connections at or below `max`. When there is one too many, the network with the most
 * connections loses one: of its connections that are not busy, the one that was used longest ago, or if all are busy,
 * the busy one that was used longest ago. A new connection counts as not busy, so the new connection itself is closed
 * if it belongs to this network and all other connections of the network are busy.
 *
 * A new connection that is the only one of its network is never closed. Otherwise, `max` networks with one busy
 * connection each would keep out all new networks. Behind a proxy all connections belong to one network.
 */
export function createConnectionLimiter(max: number, isBusy: (socket: Socket) => boolean) {
  /** Each connection with its network; the one that was used longest ago is the first. */
  const connections = new Map<Socket, string>()

  function closeOne(newest: Socket): void {
    const connectionCounts = new Map<string, number>()
    for (const network of connections.values()) connectionCounts.set(network, (connectionCounts.get(network) ?? 0) + 1)
    const largestCount = Math.max(...connectionCounts.values())
    const candidates = [...connections.keys()].filter(
      (socket) =>
        connectionCounts.get(connections.get(socket) ?? '') === largestCount && (socket !== newest || largestCount > 1),
    )
    const chosen = candidates.find((socket) => !isBusy(socket)) ?? candidates[0]
    chosen?.destroy()
  }

  return {
    /** Adds a new connection, which stays until it is closed; closes one when there are too many. */
    add(socket: Socket): void {
      connections.set(socket, networkOf(socket.remoteAddress))
      socket.once('close', () => connections.delete(socket))
      if (connections.size > max) closeOne(socket)
    },
    /** Records that a connection has just been used. */
    recordUse(socket: Socket): void {
      const network = connections.get(socket)
      if (network === undefined) return
      connections.delete(socket)
      connections.set(socket, network)
    },
    /** Closes the connections over which nothing has been received. */
    closeUnused(): void {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
