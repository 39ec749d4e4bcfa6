import { useEffect, useRef, useState } from 'react'

interface Options {
  /** The param's value in the address now; empty when it is not there. */
  param: string
  /** The param's value for a text. */
  paramOf: (text: string) => string
  /** Puts a value into the address; false when that must not happen now. */
  write: (param: string) => boolean
}

/** How long after the last key press the address changes. */
const debounceMilliseconds = 250

/**
 * The text of a field whose value is a param of the address, so that Back restores it. The address changes once the
 * user stops typing; the text changes when a link or Back has changed the address.
 */
export const useDebouncedParam = ({ param, paramOf, write }: Options): [string, (text: string) => void] => {
  const [text, setText] = useState(param)
  const written = useRef(param)

  useEffect(() => {
    if (param === written.current) return
    written.current = param
    setText(param)
  }, [param])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text is written; the functions are new ones each time.
  useEffect(() => {
    const next = paramOf(text)
    if (next === written.current) return
    const timer = setTimeout(() => {
      if (write(next)) written.current = next
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
