/** Bytes of an empty object or list, and of each member's place in it. */
const ofObject = 40
const ofMember = 8
/** Bytes of an empty text, and of a number other than a small integer. */
const ofText = 20
const ofNumber = 16

/**
 * About how many bytes of memory a JSON value takes in V8, rather more than fewer: more than the length of its text.
 */
export function memoryOf(value: unknown): number {
  // V8 stores a text with any character beyond Latin-1 in two bytes a character. Here that counts beyond ASCII.
  if (typeof value === 'string') return ofText + value.length * (Buffer.byteLength(value) === value.length ? 1 : 2)
  if (typeof value === 'number') return ofNumber
  if (typeof value !== 'object' || value === null) return 0
  const members = Array.isArray(value) ? value : Object.values(value)
  let bytes = ofObject
  for (const member of members) bytes += ofMember + memoryOf(member)
  return bytes
}
