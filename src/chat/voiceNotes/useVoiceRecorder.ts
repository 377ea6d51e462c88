import { useEffect, useRef, useState } from 'react'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { clipEnding, longestClipMs, type Recording, recordClip, recordingFault } from './recordClip.ts'

export interface VoiceRecorderOptions {
  onClip: (clip: File) => void
  /** Called when the recording ends, before the clip is ready. */
  onEnd: () => void
  /** Receives a readable reason why nothing can be recorded. */
  onFault: (text: string) => void
  /** The recording is visible to the person. */
  isVisible: boolean
}

export type VoiceRecorder = ReturnType<typeof useVoiceRecorder>

/**
 * Records a voice note: asks for the microphone at once, and hands over the clip. After five minutes the recording ends
 * by itself and is kept.
 */
export function useVoiceRecorder({ onClip, onFault, onEnd, isVisible }: VoiceRecorderOptions) {
  const { voice } = useLateTexts()
  const [state, setState] = useState<'asking' | 'recording'>('asking')
  const recording = useRef<Recording>(undefined)
  // Detects a cancellation while the browser was still asking for permission.
  const attempt = useRef(0)

  async function start(): Promise<void> {
    attempt.current += 1
    const own = attempt.current
    try {
      const started = await recordClip()
      if (own !== attempt.current) return started.cancel()
      recording.current = started
      setState('recording')
    } catch (error) {
      if (own !== attempt.current) return
      onEnd()
      onFault(voice[recordingFault(error)])
    }
  }

  async function finish(): Promise<void> {
    const clip = await take()?.finish()
    if (!clip) return onFault(voice.failed)
    onClip(new File([clip], `${voice.name}.${clipEnding(clip.type)}`, { type: clip.type }))
  }

  function take(): Recording | undefined {
    const taken = recording.current
    recording.current = undefined
    attempt.current += 1
    onEnd()
    return taken
  }

  const finishLatest = useRef(finish)
  finishLatest.current = finish
  useEffect(() => {
    if (state !== 'recording') return
    const timer = setTimeout(() => void finishLatest.current(), longestClipMs)
    return () => clearTimeout(timer)
  }, [state])
  const wasVisible = useRef(isVisible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: nobody is recorded by a chat that was closed
  useEffect(() => {
    if (wasVisible.current && !isVisible) void (recording.current ? finish() : take())
    wasVisible.current = isVisible
  }, [isVisible])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as long as it is there
  useEffect(() => {
    void start()
    return () => {
      attempt.current += 1
      recording.current?.cancel()
    }
  }, [])
  return {
    state,
    finish: () => void finish(),
    cancel: () => take()?.cancel(),
    level: () => recording.current?.level() ?? 0,
  }
}
