import { useLateTexts } from '../texts/useLateTexts.ts'
import { useTimeSetting } from './chatClock.ts'
import { shownValue } from './shownValue.ts'

/** More of one list or group are counted alone. */
const maxShown = 50

/** Data as people read it: names with values, lists line by line, nothing of how programs write it. */
export function ShownData({ value }: { value: unknown }) {
  const { actions } = useLateTexts()
  const { language, timeZone } = useTimeSetting()
  if (typeof value !== 'object' || value === null) {
    return <span dir="auto">{shownValue(value, { language, timeZone, texts: actions })}</span>
  }
  const entries = Object.entries(value)
  const further = entries.length - maxShown
  const more = further > 0 && actions.further(further)
  if (Array.isArray(value)) {
    return (
      <ul className="sw-event-list">
        {entries.slice(0, maxShown).map(([place, one]) => (
          <li key={place}>
            <ShownData value={one} />
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    )
  }
  return (
    <dl>
      {entries.slice(0, maxShown).map(([name, one]) => (
        <div key={name} className="sw-event-pair">
          <dt dir="auto">{plainName(name)}</dt>
          <dd>
            <ShownData value={one} />
          </dd>
        </div>
      ))}
      {more && <dt>{more}</dt>}
    </dl>
  )
}

/** "start_time" as "Start time". */
function plainName(name: string): string {
  const words = name.replace(/[\s_-]+/gu, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
