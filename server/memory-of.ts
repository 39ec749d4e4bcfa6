/** Bytes of an object or a list before what is in it, and of each thing in it. */
const ofObject = 40
const ofMember = 8
/** Bytes of a text before its characters, and of a number that is not a small whole one. */
const ofText = 20
const ofNumber = 16

/** The bytes that V8 takes for a value such as JSON holds, or a little more; the length of its text is too few. */
export function memoryOf(value: unknown): number {
  // A text with one character beyond ASCII is taken to need two bytes for each, which is too much for Latin ones.
  if (typeof value === 'string') return ofText + value.length * (Buffer.byteLength(value) === value.length ? 1 : 2)
  if (typeof value === 'number') return ofNumber
  if (typeof value !== 'object' || value === null) return 0
  const members = Array.isArray(value) ? value : Object.values(value)
  let bytes = ofObject
  for (const member of members) bytes += ofMember + memoryOf(member)
  return bytes
}
