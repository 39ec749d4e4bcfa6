import { useEffect, useState } from 'react'
import './watch.css'

/**
 * Returns whether the page is darkened, and a function that toggles this. Escape and leaving the page undo the
 * darkening.
 */
export const useLights = (): [off: boolean, toggle: () => void] => {
  const [off, setOff] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['lights'] = off ? 'off' : 'on'
    return () => {
      delete dataset['lights']
    }
  }, [off])
  useEffect(() => {
    // If a dialog or the chat's panel is open, Escape closes only that. This listener runs in the capture phase, when
    // the dialog or panel is still in the document.
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open], [role=dialog]')) setOff(false)
    }
    addEventListener('keydown', onEscape, { capture: true })
    return () => removeEventListener('keydown', onEscape, { capture: true })
  }, [])
  return [off, () => setOff((before) => !before)]
}
