import { useLateTexts } from '../texts/useLateTexts.ts'
import { useTimeSetting } from './chatClock.ts'
import { shownValue } from './shownValue.ts'

/** Maximum number of members shown of a list or group; further ones are only counted. */
const maxShown = 50

/** Shows data for people: names with values and lists line by line, without program syntax. */
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

/** Returns a name for people: "start_time" becomes "Start time". */
function plainName(name: string): string {
  const words = name.replace(/[\s_-]+/gu, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
