import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Command } from './commands.ts'

/** What the keys do; letters are lower case. They are the same as in most other players. */
const commands: Record<string, Command> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'full-screen' },
  arrowleft: { do: 'seek', by: -5 },
  arrowright: { do: 'seek', by: 5 },
  j: { do: 'seek', by: -10 },
  l: { do: 'seek', by: 10 },
  arrowup: { do: 'volume', by: 0.05 },
  arrowdown: { do: 'volume', by: -0.05 },
  '<': { do: 'speed', steps: -1 },
  '>': { do: 'speed', steps: 1 },
}

/** The elements that have keys of their own. */
const interactive = 'a, button, input, textarea, select, summary, dialog, [contenteditable], [role=button], [role=menu]'

/**
 * The command of a key, or null if the key is not the player's. It is the player's when the focus is in the player or
 * nowhere, but never on a button, in a field or in a dialog.
 */
export const commandOf = (event: KeyboardEvent, player: Element | null): Command | null => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as Element
  if (target.closest(interactive)) return null
  const inPlayer = player?.contains(target) || Boolean(document.fullscreenElement)
  if (!inPlayer && target !== document.body) return null
  const command = commands[event.key.toLowerCase()] ?? null
  // Elsewhere these keys scroll the page.
  if (command?.do === 'volume' && !inPlayer) return null
  // These keys belong to the browser's own controls of a <video>, whose buttons and menus have the same event target.
  if (target instanceof HTMLVideoElement && (event.key === ' ' || command?.do === 'volume')) return null
  const repeats = command?.do === 'seek' || command?.do === 'volume'
  return event.repeat && !repeats ? null : command
}

/** Milliseconds for which what a key did is shown. */
const feedbackDuration = 1200

/**
 * Lets the keyboard command the player. `run` returns what a command did, or null if it did nothing; the key then has
 * its usual effect. Returns the last text for as long as it is shown, else null.
 */
export const usePlayerKeys = (
  player: RefObject<HTMLElement | null>,
  run: (command: Command) => string | null,
): string | null => {
  // An object, so that the same text is shown for its whole time again.
  const [shown, setShown] = useState<{ text: string } | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, player.current)
    const text = command && run(command)
    if (text === null) return
    event.preventDefault()
    setShown({ text })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // Before the event reaches the <video>: its own controls would otherwise seek too.
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), feedbackDuration)
    return () => clearTimeout(timer)
  }, [shown])
  return shown?.text || null
}
