import { type CSSProperties, useEffect, useState } from 'react'
import { actionProgress, progressTickMs } from '../conversation/actionProgress.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'

interface Props {
  /** Start of the action as ISO text. */
  since: string
  halfLifeSeconds: number | undefined
}

/** §4 Shows a bar that eases toward its end while an action runs. Only the bar rerenders at each tick (§9). */
export function EventProgress({ since, halfLifeSeconds }: Props) {
  const { actions } = useLateTexts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), progressTickMs)
    return () => clearInterval(timer)
  }, [])
  const percent = Math.round(actionProgress(now - Date.parse(since), halfLifeSeconds) * 10) / 10 || 0
  return (
    <div
      className="sw-progress"
      role="progressbar"
      aria-label={actions.progress}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ '--sw-share': `${percent}%` } as CSSProperties} />
    </div>
  )
}
