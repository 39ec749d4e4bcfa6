import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { missingChunkToast } from '#web/features/reachability/missing-chunk-toast.ts'
import { toast } from '#web/ui/toast.ts'
import type { VoiceCommand } from './voice-listener.tsx'

type VoiceListener = typeof import('./voice-listener.tsx').VoiceListener

interface Actions {
  /** Called with the text that was heard, when listening ends without the spoken command "send". */
  onText: (text: string) => void
  /** Called with the text that was heard before the spoken command "send". */
  onSend: (text: string) => void
  onClear: () => void
}

interface Voice {
  /**
   * 'missing': the browser cannot recognise speech. 'unavailable': the user or the browser does not allow the
   * microphone. 'loading': the code for listening is being loaded.
   */
  state: 'missing' | 'off' | 'loading' | 'listening' | 'unavailable'
  /** The text that has been heard since listening began, or since the last spoken command "clear". */
  heard: string
  /** Starts listening, or ends it and passes on what was heard. */
  toggle: () => void
  /** Loads the code for listening, before the button is pressed. */
  preload: () => void
  /** An element that listens while it is rendered; the caller has to render it. */
  element: ReactNode
}

const supportsSpeechRecognition = (): boolean => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window

const loadListener = () => import('./voice-listener.tsx')

/** Voice input for a text field. The microphone is open only while the page is visible and the state is 'listening'. */
export const useVoice = (actions: Actions): Voice => {
  const [state, setState] = useState<Voice['state']>(() => (supportsSpeechRecognition() ? 'off' : 'missing'))
  const [VoiceListener, setVoiceListener] = useState<ComponentType<Parameters<VoiceListener>[0]> | null>(null)
  const [heard, setHeard] = useState('')
  const latest = useRef({ actions, heard })
  // A layout effect, so that `heard` is up to date when the next event ends listening.
  useLayoutEffect(() => {
    latest.current = { actions, heard }
  })

  const finish = useCallback((newState: 'off' | 'unavailable' = 'off') => {
    const { actions, heard } = latest.current
    latest.current.heard = ''
    setHeard('')
    setState(newState)
    if (heard !== '') actions.onText(heard)
  }, [])
  // Listening ends when the component is unmounted.
  useEffect(() => () => finish(), [finish])

  useEffect(() => {
    if (state !== 'listening') return
    const onVisibility = () => document.visibilityState === 'hidden' && finish()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [state, finish])

  const start = async () => {
    setState('loading')
    try {
      const listenerModule = await loadListener()
      setVoiceListener(() => listenerModule.VoiceListener)
      // The user may have gone to another tab in the meantime.
      setState(document.visibilityState === 'hidden' ? 'off' : 'listening')
    } catch {
      setState('off')
      missingChunkToast('Voice input')
    }
  }

  const onCommand = (command: VoiceCommand, textBefore: string) => {
    // If the browser ends listening at the same time, `finish` must not pass on the command's own words.
    latest.current.heard = ''
    setHeard('')
    if (command === 'clear') return actions.onClear()
    setState('off')
    if (command === 'send') actions.onSend(textBefore)
    else if (textBefore !== '') actions.onText(textBefore)
  }

  const onEnd = (reason: 'ended' | 'not-allowed') => {
    finish(reason === 'ended' ? 'off' : 'unavailable')
    if (reason === 'not-allowed') toast.error('The browser does not allow the microphone.')
  }

  return {
    state,
    heard,
    toggle: () => {
      if (state === 'off') void start()
      else if (state === 'listening') finish()
    },
    preload: () => {
      loadListener().catch(() => {
        // Ignored: when the button is pressed and the code is still missing, a toast says so.
      })
    },
    element: state === 'listening' && VoiceListener && (
      <VoiceListener onHeard={setHeard} onCommand={onCommand} onEnd={onEnd} />
    ),
  }
}
