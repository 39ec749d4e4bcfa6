import { onTestFinished } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

/**
 * A TCP proxy to a server on the port `to`, with the functions of `startTcpProxy`. It is closed at the end of the test.
 */
export async function startProxy(to: number, onData?: (bytes: Buffer) => void) {
  const proxy = await startTcpProxy(to, onData)
  onTestFinished(proxy.cut)
  return proxy
}
