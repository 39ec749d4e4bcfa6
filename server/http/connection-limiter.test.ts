import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createConnectionLimiter } from './connection-limiter.ts'

/**
 * Creates a limiter that allows three connections in all, and for which no connection is ever busy. `open` adds a
 * connection from an IP address; `closed` has those that the limiter has closed.
 */
function start() {
  const limiter = createConnectionLimiter(3, () => false)
  const closed: Socket[] = []
  const open = (remoteAddress: string) => {
    const socket: Socket = Object.assign(new EventEmitter() as Socket, {
      remoteAddress,
      destroy: () => {
        closed.push(socket)
        socket.emit('close')
        return socket
      },
    })
    limiter.add(socket)
    return socket
  }
  return { limiter, open, closed }
}

test('at one connection too many, the network with the most connections loses the one used longest ago; the addresses of an IPv6 /64 are one network', () => {
  const { open, closed } = start()
  open('2001:db8::1')
  const first = open('2001:db8:0:1::1')
  open('2001:db8:0:1::2')
  open('2001:db8:0:1::3')
  expect(closed).toEqual([first])
})

test('a connection whose last answer ends after it was closed is not counted any more', () => {
  const { limiter, open, closed } = start()
  const socket = open('192.0.2.1')
  socket.destroy()
  limiter.recordUse(socket)
  for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) open(address)
  expect(closed).toEqual([socket])
})
