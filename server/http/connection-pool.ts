import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/**
 * The open connections of a server, at most `most`. One more closes another: of the network that has the most, the one
 * that was used longest ago and is not busy. Where all of that network's are busy, a new connection of the same network
 * is closed as it comes, and one of another network closes a busy one. Behind a proxy all are of one network.
 */
export function createConnectionPool(most: number, isBusy: (socket: Socket) => boolean) {
  /** Each connection with its network; the one that was used longest ago is the first. */
  const connections = new Map<Socket, string>()

  function closeOne(): void {
    const sizes = new Map<string, number>()
    for (const network of connections.values()) sizes.set(network, (sizes.get(network) ?? 0) + 1)
    const largest = Math.max(...sizes.values())
    const ofLargest = [...connections.keys()].filter((socket) => sizes.get(connections.get(socket) ?? '') === largest)
    // A new connection is not busy, so where it is of such a network one is found here.
    const chosen = ofLargest.find((socket) => !isBusy(socket)) ?? ofLargest[0]
    chosen?.destroy()
  }

  return {
    /** Takes in a new connection, until it is closed. */
    add(socket: Socket): void {
      connections.set(socket, networkOf(socket.remoteAddress))
      socket.once('close', () => connections.delete(socket))
      if (connections.size > most) closeOne()
    },
    /** Notes that a connection has just been used. */
    used(socket: Socket): void {
      const network = connections.get(socket)
      if (network === undefined) return
      connections.delete(socket)
      connections.set(socket, network)
    },
  }
}
