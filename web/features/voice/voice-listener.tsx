import { useEffect, useRef, useState } from 'react'
import SpeechRecognition, { useSpeechRecognition } from 'react-speech-recognition'

const commands = ['clear', 'send', 'stop'] as const
export type VoiceCommand = (typeof commands)[number]

/** How similar the spoken words must be to a command to count as it, from 0 to 1. */
const commandSimilarity = 0.8

/** The most milliseconds to wait for the end of the previous recognition; a new one cannot start before that. */
const maxReleaseWait = 1000

/** Resolves when the previous recognition has ended. */
let previousEnd: Promise<unknown> = Promise.resolve()

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const joinTexts = (...texts: string[]): string => texts.join(' ').trim()

interface Props {
  /** Called with everything that was heard since the start, or since the last command 'clear'. */
  onHeard: (text: string) => void
  /** Called with a command, and with what was heard before it. */
  onCommand: (command: VoiceCommand, before: string) => void
  /** Called when listening has ended by itself: after a silence, an error, or because the microphone is not allowed. */
  onEnd: (reason: 'ended' | 'not-allowed') => void
}

/** Listens while it is mounted; unmounting releases the microphone. Renders nothing. */
export const VoiceListener = ({ onHeard, onCommand, onEnd }: Props) => {
  /** Characters of the transcript up to the last command 'clear'. */
  const [cleared, setCleared] = useState(0)
  const {
    transcript,
    finalTranscript,
    listening,
    isMicrophoneAvailable,
    browserSupportsContinuousListening: continuous,
    resetTranscript,
  } = useSpeechRecognition({
    commands: commands.map((command) => ({
      command,
      isFuzzyMatch: true,
      fuzzyMatchingThreshold: commandSimilarity,
      callback: (_: string, said: string) => {
        if (command === 'clear') setCleared(joinTexts(finalTranscript, said).length)
        onCommand(command, finalTranscript.slice(cleared).trim())
      },
    })),
  })
  const heard = transcript.slice(cleared).trim()

  const callbacks = useRef({ onHeard, onEnd })
  useEffect(() => {
    callbacks.current = { onHeard, onEnd }
  })

  useEffect(() => callbacks.current.onHeard(heard), [heard])

  const started = useRef(false)
  useEffect(() => {
    if (started.current && !listening) callbacks.current.onEnd('ended')
    started.current = listening
  }, [listening])

  useEffect(() => {
    if (!isMicrophoneAvailable) callbacks.current.onEnd('not-allowed')
  }, [isMicrophoneAvailable])

  useEffect(() => {
    let unmounted = false
    const recognition = SpeechRecognition.getRecognition()
    // 'aborted' is the result of our own abort, perhaps of the previous mount; 'not-allowed' is handled by the library.
    // After any other error the library would start a continuous recognition again, endlessly.
    const onError = ({ error }: SpeechRecognitionErrorEvent) => {
      if (error !== 'aborted' && error !== 'not-allowed') callbacks.current.onEnd('ended')
    }
    recognition?.addEventListener('error', onError)
    resetTranscript()
    const starting = previousEnd.then(() => {
      if (!unmounted) return SpeechRecognition.startListening({ continuous })
    })
    return () => {
      unmounted = true
      recognition?.removeEventListener('error', onError)
      previousEnd = starting.then(() => Promise.race([SpeechRecognition.abortListening(), wait(maxReleaseWait)]))
    }
  }, [resetTranscript, continuous])

  return null
}
