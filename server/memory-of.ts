/** Bytes of an empty object or array, and of each of its members, without the bytes of the member's value. */
const bytesOfObject = 40
const bytesOfMember = 8
/** Bytes of an empty string, and of a number other than a small integer. */
const bytesOfString = 20
const bytesOfNumber = 16

/** Estimates the bytes of memory that a JSON value takes in V8, rather too high than too low. */
export function memoryOf(value: unknown): number {
  // V8 uses two bytes a character for a string with any character beyond Latin-1; this estimate does so beyond ASCII.
  if (typeof value === 'string')
    return bytesOfString + value.length * (Buffer.byteLength(value) === value.length ? 1 : 2)
  if (typeof value === 'number') return bytesOfNumber
  if (typeof value !== 'object' || value === null) return 0
  const members = Array.isArray(value) ? value : Object.values(value)
  let bytes = bytesOfObject
  for (const member of members) bytes += bytesOfMember + memoryOf(member)
  return bytes
}
