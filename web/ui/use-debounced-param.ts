import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

interface Options {
  /** The path of the page whose address has the param; undefined if the param is not in an address. */
  path?: string
  /** The value of the search param in the page's address; empty when the address does not have the param. */
  param: string
  /** Returns the value of the param for a text of the field. */
  paramOf: (text: string) => string
  /** Writes a value of the param to the address. */
  write: (param: string) => void
}

/** Milliseconds from the last change of the text to the change of the address. */
const debounceMilliseconds = 250

/**
 * The text of a field, and a function that changes it. The text is also a search param of the page's address, so that
 * Back restores it. The address changes once the user stops typing; the text changes when a link or Back has changed
 * the address.
 */
export const useDebouncedParam = ({ path, param, paramOf, write }: Options): [string, (text: string) => void] => {
  const router = useRouter()
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
      // If the user is opening another page, a change of this page's address would cancel that navigation.
      if (path !== undefined && router.latestLocation.pathname !== path) return
      write(newParam)
      writtenParam.current = newParam
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
