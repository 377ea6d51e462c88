import type { Slot } from '../api/createBookingApi.ts'
import { fullMoment } from '../times/clockTimes.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  alternatives: readonly Slot[]
  zone: string
  isBusy: boolean
  onChoose: (slot: Slot) => void
}

/** Tells that somebody was faster, and offers the nearest free times. */
export function TimeTaken({ alternatives, zone, isBusy, onChoose }: Props) {
  const { texts, language } = useSpoken()
  return (
    <div className="notice" data-role="alert" role="alert">
      <p>
        <b>{texts.taken.title}</b> {alternatives.length > 0 ? texts.taken.text : texts.taken.none}
      </p>
      <ul className="alternatives">
        {alternatives.map(slot => (
          <li key={slot.start}>
            <button type="button" className="second" disabled={isBusy} onClick={() => onChoose(slot)}>
              {fullMoment(slot.start, { language, timeZone: zone })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
