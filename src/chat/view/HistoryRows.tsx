import { type ChatEntry, entryKey } from '../conversation/chatTypes.ts'
import { HistoryRow } from './HistoryRow.tsx'
import { startsGroup } from './startsGroup.ts'
import { useDayLabels } from './useDayLabels.ts'

interface Props {
  entries: readonly ChatEntry[]
  start: number
  end: number
}

/** Shows the rows and the day separators (§2) as siblings; nested rows would be recreated when they move. */
export function HistoryRows({ entries, start, end }: Props) {
  const dayBefore = useDayLabels()
  const drawn = entries.slice(start, end)
  const results = new Map(drawn.map(({ event }) => [event.metadata.call_event_id, event]))
  const calls = new Set<string | undefined>(drawn.map(({ event }) => event._id))
  return drawn.flatMap((entry, at) => {
    // The result of an action is part of the row of its call.
    if (calls.has(entry.event.metadata.call_event_id)) return []
    const before = entries[start + at - 1]?.event
    const day = dayBefore(entry.event.created_at, before?.created_at)
    const key = entryKey(entry)
    return [
      day !== undefined && (
        <li key={`day ${key}`} className="sw-day">
          {day}
        </li>
      ),
      <HistoryRow
        key={key}
        entry={entry}
        isFirst={day !== undefined || startsGroup(entry.event, before)}
        result={results.get(entry.event._id)}
      />,
    ]
  })
}
