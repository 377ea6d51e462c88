import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { IconButton } from '../view/IconButton.tsx'
import { lateIcons } from '../view/lateIcons.ts'
import { minutesAndSeconds } from '../view/minutesAndSeconds.ts'
import type { VoiceRecorder } from './useVoiceRecorder.ts'

/** Milliseconds between two updates of time and volume. */
const lookMs = 100

/** Shows a recording in progress: its time, its volume, and buttons to keep or discard it. */
export function VoiceRecording({ recorder }: { recorder: VoiceRecorder }) {
  const { voice } = useLateTexts()
  const isAsking = recorder.state === 'asking'
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <IconButton icon={lateIcons.remove} label={voice.discard} onClick={recorder.cancel} />
      <div className="sw-recording" ref={place} tabIndex={-1}>
        {isAsking ? (
          <span role="status">{voice.asking}</span>
        ) : (
          <RecordingMeter level={recorder.level} label={voice.recording} />
        )}
      </div>
      <IconButton
        icon={lateIcons.check}
        kind="send"
        label={voice.finish}
        isDisabled={isAsking}
        onClick={recorder.finish}
      />
    </>
  )
}

function RecordingMeter({ level, label }: { level: () => number; label: string }) {
  const [start] = useState(() => Date.now())
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span role="timer" aria-label={label}>
        {minutesAndSeconds((now - start) / 1000)}
      </span>
      <div className="sw-level" aria-hidden="true">
        <div style={{ '--sw-share': `${Math.round(level() * 100)}%` } as CSSProperties} />
      </div>
    </>
  )
}
