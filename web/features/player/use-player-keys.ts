import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Command } from './commands.ts'

/** The command of each key, by the key's name in lower case. The keys are the same as in most other players. */
const commandsByKey: Record<string, Command> = {
  ' ': { action: 'toggle' },
  k: { action: 'toggle' },
  m: { action: 'mute' },
  c: { action: 'captions' },
  f: { action: 'full-screen' },
  arrowleft: { action: 'seek', seconds: -5 },
  arrowright: { action: 'seek', seconds: 5 },
  j: { action: 'seek', seconds: -10 },
  l: { action: 'seek', seconds: 10 },
  arrowup: { action: 'volume', change: 0.05 },
  arrowdown: { action: 'volume', change: -0.05 },
  '<': { action: 'speed', steps: -1 },
  '>': { action: 'speed', steps: 1 },
}

/** The selector of the elements that handle keys themselves. */
const interactiveElements =
  'a, button, input, textarea, select, summary, dialog, [contenteditable], [role=button], [role=menu]'

/**
 * The command of a pressed key; null if the key is not meant for the player. A key is meant for the player if the focus
 * is in the player or on no element, but never if the focus is on a button, in a field or in a dialog.
 */
export const commandOf = (event: KeyboardEvent, player: Element | null): Command | null => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as Element
  if (target.closest(interactiveElements)) return null
  const isInPlayer = player?.contains(target) || Boolean(document.fullscreenElement)
  if (!isInPlayer && target !== document.body) return null
  const command = commandsByKey[event.key.toLowerCase()] ?? null
  // Outside the player these keys scroll the page.
  if (command?.action === 'volume' && !isInPlayer) return null
  // With the focus on the <video>, these keys are left to the browser's own controls: the buttons and menus in these
  // controls have the <video> as their event target.
  if (target instanceof HTMLVideoElement && (event.key === ' ' || command?.action === 'volume')) return null
  const canRepeat = command?.action === 'seek' || command?.action === 'volume'
  return event.repeat && !canRepeat ? null : command
}

/** Milliseconds for which the player shows what the last command did. */
const feedbackDuration = 1200

/**
 * Lets the keyboard control the player. `run` carries out a command and returns a text that says what was done, or null
 * if nothing was done; then the key has its usual effect in the browser. The hook returns the text of the last command
 * while it is to be shown, else null.
 */
export const usePlayerKeys = (
  player: RefObject<HTMLElement | null>,
  run: (command: Command) => string | null,
): string | null => {
  // An object, so that a repeated text starts the timer again.
  const [feedback, setFeedback] = useState<{ text: string } | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, player.current)
    const text = command && run(command)
    if (text === null) return
    event.preventDefault()
    setFeedback({ text })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // The capture phase comes before the event reaches the <video>, whose own controls would seek too.
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
  useEffect(() => {
    if (feedback === null) return
    const timer = setTimeout(() => setFeedback(null), feedbackDuration)
    return () => clearTimeout(timer)
  }, [feedback])
  return feedback?.text || null
}
