import type { Slot } from '../api/createBookingApi.ts'
import { clockTime, clockTimeWithOffset, isOtherTime, zoneName } from '../times/clockTimes.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  label: string
  slots: readonly Slot[]
  timeZone: string
  /** Time zone of the business. */
  theirZone: string
  /** Start of the time that is being reserved; the others wait for it. */
  busy: string | undefined
  onChoose: (slot: Slot) => void
}

/** The free times of a day, in the visitor's time zone and, where it differs, that of the business. */
export function TimeList({ label, slots, timeZone, theirZone, busy, onChoose }: Props) {
  const { texts, language } = useSpoken()
  const written = slots.map(({ start }) => clockTime(start, { language, timeZone }))
  return (
    <ul className="times" aria-label={label}>
      {slots.map((slot, index) => (
        <li key={slot.start}>
          <button
            type="button"
            aria-busy={busy === slot.start}
            disabled={busy !== undefined}
            onClick={() => onChoose(slot)}
          >
            <b>{nameOf(slot.start, index)}</b>
            {isOtherTime(slot.start, timeZone, theirZone) && (
              <span>
                {texts.times.there(
                  clockTime(slot.start, { language, timeZone: theirZone }),
                  zoneName(theirZone),
                )}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )

  function nameOf(start: string, index: number): string | undefined {
    const isTwice = written.some((time, other) => other !== index && time === written[index])
    return isTwice ? clockTimeWithOffset(start, { language, timeZone }) : written[index]
  }
}
