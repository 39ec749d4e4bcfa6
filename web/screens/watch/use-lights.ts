import { useEffect, useState } from 'react'
import './watch.css'

/** Whether the page is darkened, and a function that toggles this. Leaving the page undoes the darkening. */
export const useLights = (): [off: boolean, toggle: () => void] => {
  const [off, setOff] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['lights'] = off ? 'off' : 'on'
    return () => {
      delete dataset['lights']
    }
  }, [off])
  return [off, () => setOff((before) => !before)]
}
