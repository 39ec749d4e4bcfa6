import { type RefObject, useState } from 'react'
import { useLead } from './use-lead.ts'

interface Options {
  /** How many at first. */
  first: number
  /** How many come with each press. */
  step: number
  /** Never more than these. */
  most?: number
  /** How many to begin with when that is not `first`. */
  start?: number
  /** Told about each new number. */
  onChange?: (shown: number) => void
}

interface Shown<E> {
  shown: number
  /** Shows more; null when all are shown. */
  more: (() => void) | null
  /** Back to the first ones; null when no more than these are shown. */
  less: (() => void) | null
  /** Put it around the <li> elements: whoever asks for more is led to the first new one. */
  around: RefObject<E | null>
}

/** How many of `total` things a list shows. */
export const useShown = <E extends HTMLElement = HTMLDivElement>(total: number, options: Options): Shown<E> => {
  const { first, step, most = Number.POSITIVE_INFINITY, start = first, onChange } = options
  const [wanted, setWanted] = useState(start)
  const end = Math.min(total, most)
  const shown = Math.min(wanted, end)
  const { around, lead } = useLead<E>(shown)
  const change = (next: number, place: number) => {
    lead(place)
    setWanted(next)
    onChange?.(next)
  }
  return {
    shown,
    more: shown < end ? () => change(Math.min(shown + step, end), shown) : null,
    less: shown > first ? () => change(first, first - 1) : null,
    around,
  }
}
