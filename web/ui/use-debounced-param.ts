import { useEffect, useRef, useState } from 'react'

interface Options {
  /** The param's value in the address now; empty when the address does not have the param. */
  param: string
  /** The param's value for a text. */
  paramOf: (text: string) => string
  /** Writes a value to the address; returns false if the address must not change now. */
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
  const writtenParam = useRef(param)

  useEffect(() => {
    if (param === writtenParam.current) return
    writtenParam.current = param
    setText(param)
  }, [param])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text is written; the functions change with every render.
  useEffect(() => {
    const newParam = paramOf(text)
    if (newParam === writtenParam.current) return
    const timer = setTimeout(() => {
      if (write(newParam)) writtenParam.current = newParam
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
