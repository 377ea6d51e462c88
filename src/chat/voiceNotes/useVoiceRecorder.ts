import { useEffect, useRef, useState } from 'react'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { clipEnding, longestClipMs, type Recording, recordClip, recordingFault } from './recordClip.ts'

interface Options {
  onClip: (clip: File) => void
  /** Told in words why nothing can be recorded. */
  onFault: (text: string) => void
  clipName: string
}

export type VoiceRecorder = ReturnType<typeof useVoiceRecorder>

/** A voice note from asking for the microphone to the clip; at five minutes it ends by itself and is kept. */
export function useVoiceRecorder({ onClip, onFault, clipName }: Options) {
  const { voice } = useChatTexts().view
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle')
  const recording = useRef<Recording>(undefined)
  // Whoever has cancelled while the browser asked wants no recording.
  const attempt = useRef(0)

  async function start(): Promise<void> {
    attempt.current += 1
    const own = attempt.current
    setState('asking')
    try {
      const started = await recordClip()
      if (own !== attempt.current) return started.cancel()
      recording.current = started
      setState('recording')
    } catch (error) {
      if (own !== attempt.current) return
      setState('idle')
      onFault(voice[recordingFault(error)])
    }
  }

  async function finish(): Promise<void> {
    const clip = await take()?.finish()
    if (!clip) return onFault(voice.failed)
    onClip(new File([clip], `${clipName}.${clipEnding(clip.type)}`, { type: clip.type }))
  }

  function take(): Recording | undefined {
    const taken = recording.current
    recording.current = undefined
    attempt.current += 1
    setState('idle')
    return taken
  }

  const finishLatest = useRef(finish)
  finishLatest.current = finish
  useEffect(() => {
    if (state !== 'recording') return
    const timer = setTimeout(() => void finishLatest.current(), longestClipMs)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(
    () => () => {
      attempt.current += 1
      recording.current?.cancel()
    },
    [],
  )
  return {
    state,
    start: () => void start(),
    finish: () => void finish(),
    cancel: () => take()?.cancel(),
    level: () => recording.current?.level() ?? 0,
  }
}
