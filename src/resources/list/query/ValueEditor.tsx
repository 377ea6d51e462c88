import { styled } from '@mui/material/styles'
import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { fromWallTime, toWallTime } from '../../../../common/time/wallTime.ts'
import { Input } from '../../widgets/controls.ts'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { ChoicesInput } from './ChoicesInput.tsx'
import type { FilterField } from './filterField.ts'
import { PlainSelect } from './PlainSelect.tsx'
import { type Clause, isSpan, relativeMoment, spanUnits } from './phrases.ts'
import { ReferenceEditor } from './ReferenceEditor.tsx'
import type { FilterWording } from './useFilterWording.ts'
import { ValuesEditor } from './ValuesEditor.tsx'

interface Props {
  field: FilterField
  clause: Clause
  wording: FilterWording
  /** True if the editor has enough room and gets the focus. */
  isAlone: boolean
  describedBy: string | undefined
  onChange: (value: JsonValue) => void
}

/** Renders the value of a condition with the control for its field's kind; nothing if the phrase needs no value. */
export function ValueEditor({ field, clause, wording, isAlone, describedBy, onChange }: Props) {
  const { phrase, value } = clause
  const { query } = wording.texts
  const shared = { wording, onChange, hasFocus: isAlone, describedBy }
  if (noValue.has(phrase)) return null
  if (isSpan(phrase)) return <SpanEditor {...shared} value={value} />
  const isMany = phrase === 'in' || phrase === 'nin' || phrase === 'has' || phrase === 'hasAll'
  const { choices, reference } = field.item
  if (choices && isMany) {
    const Editor = isAlone ? ChoicesEditor : ChoicesInput
    return <Editor {...shared} choices={choices} value={value} />
  }
  if (choices || field.item.kind === 'boolean') return <OneChoice {...shared} field={field} value={value} />
  if (reference && field.item.kind !== 'number') {
    return (
      <ReferenceEditor {...shared} reference={reference} isMany={isMany} value={value} label={field.label} />
    )
  }
  if (isMany) return <ValuesEditor {...shared} isNumeric={field.item.kind === 'number'} value={value} />
  if (phrase !== 'between') {
    const kind = phrase === 'on' ? 'date' : field.kind
    return <OneValue {...shared} kind={kind} label={query.value} value={value} />
  }
  const [from, to] = Array.isArray(value) ? value : []
  return (
    <Pair>
      <OneValue
        {...shared}
        kind={field.kind}
        label={query.from}
        value={from}
        onChange={one => onChange([one, to])}
      />
      <OneValue
        {...shared}
        hasFocus={false}
        kind={field.kind}
        label={query.to}
        value={to}
        onChange={one => onChange([from, one])}
      />
    </Pair>
  )
}

const noValue: ReadonlySet<string> = new Set([
  ...['set', 'unset', 'present', 'absent', 'me', 'notMe', 'today', 'past', 'future'],
])

type Shared = Pick<Props, 'wording' | 'onChange' | 'describedBy'> & { value: JsonValue; hasFocus: boolean }

function SpanEditor({ wording, value, onChange, hasFocus, describedBy }: Shared) {
  const { query } = wording.texts
  const { count, unit = 'd' } = isObject(value) ? value : {}
  const units = [...new Set([...spanUnits, String(unit)])] as (keyof typeof query.units)[]
  return (
    <Pair>
      <Input
        type="number"
        min={1}
        step={1}
        aria-label={query.amount}
        aria-describedby={describedBy}
        autoFocus={hasFocus}
        value={typeof count === 'number' ? count : ''}
        onChange={event => onChange({ count: numberIn(event.target.value), unit })}
      />
      <PlainSelect
        label={query.unit}
        value={String(unit)}
        options={units.map(one => [one, query.units[one]])}
        onChange={next => onChange({ count, unit: next })}
      />
    </Pair>
  )
}

function OneChoice({ field, wording, value, onChange, hasFocus }: Shared & { field: FilterField }) {
  const { query, common, form } = wording.texts
  const choices = field.item.choices ?? [
    { value: true, title: common.yes },
    { value: false, title: common.no },
  ]
  const index = choices.findIndex(choice => choice.value === value)
  return (
    <PlainSelect
      label={query.value}
      autoFocus={hasFocus}
      value={String(index)}
      options={[
        ...(index < 0 ? [['-1', form.choose] as [string, string]] : []),
        ...choices.map(({ title }, place) => [String(place), title] as [string, string]),
      ]}
      onChange={place => onChange(choices[Number(place)]?.value)}
    />
  )
}

function OneValue(props: Shared & { kind: string; label: string }) {
  const { kind, label, value, wording, onChange, hasFocus, describedBy } = props
  const { zone } = wording
  const control = { 'aria-label': label, 'aria-describedby': describedBy, autoFocus: hasFocus }
  if (relativeMoment(value) || value === '$now' || value === '$today') {
    return <Input {...control} value={String(value)} onChange={event => onChange(event.target.value)} />
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (kind === 'number') {
    return (
      <Input
        {...control}
        type="number"
        step="any"
        value={text}
        onChange={event => onChange(numberIn(event.target.value))}
      />
    )
  }
  if (kind === 'date') {
    return <Input {...control} type="date" value={text} onChange={event => onChange(event.target.value)} />
  }
  if (kind === 'datetime' || kind === 'timestamp') {
    return (
      <Input
        {...control}
        type="datetime-local"
        value={toWallTime(text, zone)}
        onChange={event => onChange(fromWallTime(event.target.value, zone))}
      />
    )
  }
  return <Input {...control} value={text} onChange={event => onChange(event.target.value)} />
}

function numberIn(text: string): number | undefined {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}

const Pair = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 8 })
