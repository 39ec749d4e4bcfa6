import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Command } from './commands.ts'

/** The command of each key, by the key's name in lower case. The keys are the same as in most other players. */
const commands: Record<string, Command> = {
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

/** The elements that handle keys themselves. */
const interactiveElements =
  'a, button, input, textarea, select, summary, dialog, [contenteditable], [role=button], [role=menu]'

/**
 * The command of a key, or null if the key is not the player's. A key is the player's when the focus is in the
 * player or nowhere, but never on a button, in a field or in a dialog.
 */
export const commandOf = (event: KeyboardEvent, player: Element | null): Command | null => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as Element
  if (target.closest(interactiveElements)) return null
  const isInPlayer = player?.contains(target) || Boolean(document.fullscreenElement)
  if (!isInPlayer && target !== document.body) return null
  const command = commands[event.key.toLowerCase()] ?? null
  // Outside the player these keys scroll the page.
  if (command?.action === 'volume' && !isInPlayer) return null
  // These keys belong to the browser's own controls of a <video>, whose buttons and menus have the same event target.
  if (target instanceof HTMLVideoElement && (event.key === ' ' || command?.action === 'volume')) return null
  const canRepeat = command?.action === 'seek' || command?.action === 'volume'
  return event.repeat && !canRepeat ? null : command
}

/** Milliseconds for which the feedback of a key is shown. */
const feedbackDuration = 1200

/**
 * Lets the keyboard control the player. `run` carries out a command and returns what it did, or null if it did nothing;
 * the key then has its usual effect. Returns what the last command did while that is shown, else null.
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
    // In the capture phase, before the event reaches the <video>, whose own controls would seek too.
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
