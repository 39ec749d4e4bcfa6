import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import SpeechRecognition, { useSpeechRecognition } from 'react-speech-recognition'

const commands = ['clear', 'send', 'stop'] as const
/** A spoken command. */
export type VoiceCommand = (typeof commands)[number]

/** How similar spoken words must be to a command to count as that command, from 0 to 1. */
const commandSimilarity = 0.8

/**
 * The highest number of milliseconds to wait until the browser has ended the previous speech recognition, so that a new
 * one can start.
 */
const maxReleaseMilliseconds = 1000

/** Resolves when the browser has ended the previous speech recognition. */
let previousEnd: Promise<unknown> = Promise.resolve()

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Props {
  /** Called with everything that was heard since the start, or since the last command 'clear'. */
  onHeard: (text: string) => void
  /** Called with a command, and with what was heard before it. */
  onCommand: (command: VoiceCommand, textBefore: string) => void
  /** Called when listening has ended by itself: after a silence, an error, or because the microphone is not allowed. */
  onEnd: (reason: 'ended' | 'not-allowed') => void
}

/** Recognises speech while it is mounted; unmounting releases the microphone. Renders nothing. */
export const VoiceListener = ({ onHeard, onCommand, onEnd }: Props) => {
  /** The number of characters of the transcript up to the last command 'clear'. */
  const [clearedLength, setClearedLength] = useState(0)
  /** A command that was just heard, and its words in the transcript. */
  const [heardCommand, setHeardCommand] = useState<{ command: VoiceCommand; words: string } | null>(null)
  const {
    transcript,
    finalTranscript,
    listening,
    isMicrophoneAvailable,
    browserSupportsContinuousListening: isContinuous,
    resetTranscript,
  } = useSpeechRecognition({
    commands: commands.map((command) => ({
      command,
      isFuzzyMatch: true,
      fuzzyMatchingThreshold: commandSimilarity,
      callback: (_: string, words: string) => setHeardCommand({ command, words }),
    })),
  })
  const heardText = transcript.slice(clearedLength).trim()

  // The texts are passed on in layout effects, before the next event. With `useEffect`, the user could end listening
  // before the last words are passed on.
  const callbacks = useRef({ onHeard, onCommand, onEnd })
  useLayoutEffect(() => {
    callbacks.current = { onHeard, onCommand, onEnd }
  })

  useLayoutEffect(() => callbacks.current.onHeard(heardText), [heardText])

  // A command is carried out here and not in the library's callback: there, `finalTranscript` lacks words that have not
  // been rendered yet, since they were heard only a moment before the command.
  useLayoutEffect(() => {
    if (heardCommand === null) return
    const commandStart = finalTranscript.lastIndexOf(heardCommand.words)
    setHeardCommand(null)
    if (heardCommand.command === 'clear') setClearedLength(commandStart + heardCommand.words.length)
    callbacks.current.onCommand(heardCommand.command, finalTranscript.slice(clearedLength, commandStart).trim())
  }, [heardCommand, finalTranscript, clearedLength])

  const wasListening = useRef(false)
  useEffect(() => {
    if (wasListening.current && !listening) callbacks.current.onEnd('ended')
    wasListening.current = listening
  }, [listening])

  useEffect(() => {
    if (!isMicrophoneAvailable) callbacks.current.onEnd('not-allowed')
  }, [isMicrophoneAvailable])

  useEffect(() => {
    let isUnmounted = false
    const recognition = SpeechRecognition.getRecognition()
    // 'aborted' is caused by our own abort, perhaps that of an earlier mount. The library handles 'not-allowed'. After
    // any other error the library would start the recognition again and again.
    const onError = ({ error }: SpeechRecognitionErrorEvent) => {
      if (error !== 'aborted' && error !== 'not-allowed') callbacks.current.onEnd('ended')
    }
    recognition?.addEventListener('error', onError)
    resetTranscript()
    const startPromise = previousEnd.then(() => {
      if (!isUnmounted) return SpeechRecognition.startListening({ continuous: isContinuous })
    })
    return () => {
      isUnmounted = true
      recognition?.removeEventListener('error', onError)
      previousEnd = startPromise.then(() =>
        Promise.race([SpeechRecognition.abortListening(), wait(maxReleaseMilliseconds)]),
      )
    }
  }, [resetTranscript, isContinuous])

  return null
}
