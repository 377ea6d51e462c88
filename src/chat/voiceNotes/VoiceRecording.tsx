import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { IconButton } from '../view/IconButton.tsx'
import { lateIcons } from '../view/lateIcons.ts'
import { minutesAndSeconds } from '../view/minutesAndSeconds.ts'
import type { VoiceRecorder } from './useVoiceRecorder.ts'

/** How often time and loudness are shown anew; milliseconds. */
const lookMs = 100

/** A voice note being recorded: for how long, how loud, and the two ways to end it. */
export function VoiceRecording({ recorder }: { recorder: VoiceRecorder }) {
  const { voice } = useLateTexts()
  const isAsking = recorder.state === 'asking'
  const place = useRef<HTMLDivElement>(null)
  // What was pressed is gone, and the focus with it.
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
