import { fullRange, isOtherTime, zoneName } from '../times/clockTimes.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  service?: string | undefined
  start: string
  end: string
  zone: string
  theirZone: string
  place?: string | undefined
  seats?: number | undefined
  reference?: string | undefined
  status?: string | undefined
}

/** What, when and where an appointment is. */
export function Facts({ service, start, end, zone, theirZone, place, seats, reference, status }: Props) {
  const { texts, language } = useSpoken()
  const { facts } = texts
  const when = (timeZone: string) =>
    `${fullRange(start, end, { language, timeZone })} (${zoneName(timeZone)})`
  const rows = [
    [facts.service, service],
    [facts.time, when(zone)],
    ['', isOtherTime(start, zone, theirZone) ? when(theirZone) : undefined],
    [facts.place, place],
    [facts.seats, seats !== undefined && seats > 1 ? texts.people(seats) : undefined],
    [facts.reference, reference],
    [facts.status, status],
  ]
  return (
    <dl className="facts-list">
      {rows
        .filter(([name, value]) => name && value)
        .map(([name, value]) => (
          <div key={name} className="row">
            <dt>{name}</dt>
            <dd>
              {value}
              {name === facts.time && rows[2]?.[1] && <small>{rows[2][1]}</small>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
