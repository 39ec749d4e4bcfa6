import { onTestFinished } from 'vitest'
import { startWire } from './wire.ts'

/** A TCP proxy to a server on the port `to`, as `startWire` makes it. It ends with the test. */
export async function startProxy(to: number, heard?: (bytes: Buffer) => void) {
  const wire = await startWire(to, heard)
  onTestFinished(wire.cut)
  return wire
}
