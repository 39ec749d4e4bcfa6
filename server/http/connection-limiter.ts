import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/**
 * Keeps a server's open connections at or below `max`. When there is one too many, a connection of the network with
 * the most connections is closed: the one used longest ago of those that are not busy. A new connection is not busy, so
 * it is closed itself if it is of that network and all others of that network are busy. If it is of another network and
 * all connections of that network are busy, a busy one is closed. The only connection of a network is not closed when it
 * is new: otherwise busy connections from as many networks as the limit would keep out everybody else. Behind a proxy
 * all connections are of one network.
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
    /** Closes the connections over which nothing has come. */
    closeUnused(): void {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
