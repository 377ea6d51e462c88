import { browserTimeZone } from '../../ui/formats/browserTimeZone.ts'
import { useId } from '../../visitorPage/useId.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  zone: string
  theirZone: string
  onChange: (zone: string) => void
}

/** Chooses the time zone in which times are shown. */
export function ZoneChoice({ zone, theirZone, onChange }: Props) {
  const { texts } = useSpoken()
  const id = useId('zone')
  const own = browserTimeZone()
  const others = Intl.supportedValuesOf('timeZone').filter(name => name !== own && name !== theirZone)
  return (
    <div className="field">
      <label htmlFor={id}>{texts.times.zone}</label>
      <select id={id} value={zone} onChange={event => onChange(event.currentTarget.value)}>
        <optgroup label={texts.times.yourZone}>
          <option value={own}>{shown(own)}</option>
        </optgroup>
        {theirZone !== own && (
          <optgroup label={texts.times.theirZone}>
            <option value={theirZone}>{shown(theirZone)}</option>
          </optgroup>
        )}
        <optgroup label={texts.times.otherZones}>
          {others.map(name => (
            <option key={name} value={name}>
              {shown(name)}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  )
}

function shown(zone: string): string {
  return zone.replaceAll('_', ' ')
}
