import { onTestFinished } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

/**
 * A TCP proxy to the server at the port `serverPort`, with the functions of `startTcpProxy`. It is closed at the end of
 * the test.
 */
export async function startProxy(serverPort: number, onData?: (bytes: Buffer) => void) {
  const proxy = await startTcpProxy(serverPort, onData)
  onTestFinished(proxy.cut)
  return proxy
}
