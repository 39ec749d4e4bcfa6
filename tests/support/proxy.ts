import { onTestFinished } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

/**
 * Starts the TCP proxy of `startTcpProxy` to the server at the port `serverPort`, and closes it at the end of the test.
 */
export async function startProxy(serverPort: number, onData?: (bytes: Buffer) => void) {
  const proxy = await startTcpProxy(serverPort, onData)
  onTestFinished(proxy.cut)
  return proxy
}
