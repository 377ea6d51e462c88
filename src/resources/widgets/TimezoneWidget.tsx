import type { WidgetProps } from '@rjsf/utils'
import { useId } from 'react'
import { controlProps, Input } from './controls.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]

/** A time zone by its name, with the known ones to pick from. */
export function TimezoneWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const listId = useId()
  return (
    <>
      <Input
        {...controlProps(props)}
        list={listId}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={event => onChange(event.target.value || options.emptyValue)}
        onBlur={() => onBlur(id, value)}
      />
      <datalist id={listId}>
        {zones.map(zone => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
