import { onTestFinished } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

/** A TCP proxy to a server on the port `to`, as `startTcpProxy` makes it. It ends with the test. */
export async function startProxy(to: number, heard?: (bytes: Buffer) => void) {
  const proxy = await startTcpProxy(to, heard)
  onTestFinished(proxy.cut)
  return proxy
}
