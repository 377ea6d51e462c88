import { dateInWords, daysAfter, monthsInWords } from '../times/calendarDays.ts'
import { shownDays } from './useFreeTimes.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  /** The first date shown. */
  first: string
  today: string
  /** The last date on which people can book. */
  last: string
  chosen: string | undefined
  /** Number of free times of a date. */
  free: (date: string) => number
  onMove: (first: string) => void
  onChoose: (date: string) => void
}

/** A week of days; those with free times can be chosen. */
export function DayStrip({ first, today, last, chosen, free, onMove, onChoose }: Props) {
  const { texts, language } = useSpoken()
  const dates = Array.from({ length: shownDays }, (_, index) => daysAfter(first, index))
  const earlier = daysAfter(first, -shownDays)
  const later = daysAfter(first, shownDays)
  return (
    <section className="strip" aria-label={texts.times.days}>
      <p className="month">{monthsInWords(first, shownDays, language)}</p>
      <button
        type="button"
        className="plain turn"
        aria-label={texts.times.earlier}
        disabled={first <= today}
        onClick={() => onMove(earlier < today ? today : earlier)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <button
        type="button"
        className="plain turn"
        aria-label={texts.times.later}
        disabled={later > last}
        onClick={() => onMove(later)}
      >
        <span aria-hidden="true">›</span>
      </button>
      <div className="days">
        {dates.map(date => (
          <button
            key={date}
            type="button"
            className="day"
            disabled={free(date) === 0}
            aria-pressed={date === chosen}
            onClick={() => onChoose(date)}
          >
            <span>{dateInWords(date, language, { weekday: 'short' })}</span>
            <b>{dateInWords(date, language, { day: 'numeric' }).replace(/\D/g, '')}</b>
            <span className="unseen">{restOfName(date)}</span>
            <i aria-hidden="true" />
          </button>
        ))}
      </div>
    </section>
  )

  /** Returns what the name of a day says beyond its weekday and its number. */
  function restOfName(date: string): string {
    const count = free(date)
    const month = dateInWords(date, language, { month: 'long' })
    return ` ${month}, ${count === 0 ? texts.times.none : texts.times.free(count)}`
  }
}
