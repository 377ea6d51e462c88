import type { CSSProperties } from 'react'
import type { IntakeProgress } from '../conversation/intakeProgress.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'

/** Shows the number of answered questions of an intake. */
export function IntakeBar({ progress: { answered, total } }: { progress: IntakeProgress }) {
  const { intake } = useLateTexts()
  const words = intake.of(answered, total)
  const share = { '--sw-share': `${Math.min(100, (answered / total) * 100)}%` } as CSSProperties
  return (
    <div className="sw-intake">
      <div
        className="sw-progress"
        role="progressbar"
        aria-label={intake.progress}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={words}
      >
        <div style={share} />
      </div>
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
