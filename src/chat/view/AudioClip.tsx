import { useEffect, useRef, useState } from 'react'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { useChatRoom } from './chatContext.ts'
import { IconButton } from './IconButton.tsx'
import { lateIcons } from './lateIcons.ts'
import { minutesAndSeconds } from './minutesAndSeconds.ts'

/** Shows an audio clip with playback controls. Nothing loads before somebody plays it. */
export function AudioClip({ url }: { url: string }) {
  const { audio } = useLateTexts()
  const { player } = useChatRoom()
  const element = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [{ at, length }, setTime] = useState({ at: 0, length: 0 })
  useEffect(() => {
    const clip = element.current
    return () => {
      if (clip) player.ended(clip)
    }
  }, [player])
  const seconds = Number.isFinite(length) ? length : 0
  return (
    <div className="sw-clip">
      <IconButton
        icon={isPlaying ? lateIcons.pause : lateIcons.play}
        label={isPlaying ? audio.pause : audio.play}
        onClick={() =>
          isPlaying
            ? element.current?.pause()
            : // A clip paused before its sound loaded is not broken.
              element.current?.play().catch((reason: Error) => setBroken(reason.name !== 'AbortError'))
        }
      />
      {/* biome-ignore lint/a11y/useMediaCaption: a clip that somebody recorded has no captions */}
      <audio
        ref={element}
        src={url}
        preload="none"
        onPlay={({ currentTarget }) => [setPlaying(true), player.started(currentTarget)]}
        onPause={() => setPlaying(false)}
        onEnded={({ currentTarget }) => [setPlaying(false), player.ended(currentTarget)]}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setTime({ at: currentTime, length: duration })
        }
        onError={() => setBroken(true)}
      />
      {isBroken ? (
        <em role="status">{audio.broken}</em>
      ) : (
        <input
          type="range"
          aria-label={audio.position}
          aria-valuetext={minutesAndSeconds(at)}
          min={0}
          max={Math.max(seconds, at, 1)}
          step="any"
          value={seconds === 0 ? 0 : at}
          // The duration is unknown before playback, and with some recorders always.
          disabled={seconds === 0}
          onInput={({ currentTarget }) => {
            if (element.current) element.current.currentTime = Number(currentTarget.value)
          }}
        />
      )}
      <span>{minutesAndSeconds(at > 0 ? at : seconds)}</span>
    </div>
  )
}
