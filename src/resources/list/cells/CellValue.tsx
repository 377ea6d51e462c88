import { memo, useContext } from 'react'
import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { clockDuration } from '../../../ui/clockDuration.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { dateText } from '../../schema/dateText.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { languageName } from '../../schema/languageName.ts'
import { numberText } from '../../schema/numberText.ts'
import { percentText } from '../../schema/percentText.ts'
import { isSecretMarker } from '../../schema/secretMarker.ts'
import { timeText } from '../../schema/timeText.ts'
import { cellKind } from './cellKind.ts'
import { durationText, plainLine, urlText } from './cellTexts.ts'
import { Highlighted } from './Highlighted.tsx'
import { ListValue, ObjectValue } from './ListValue.tsx'
import { LinkStopContext } from './linkStop.ts'
import { Referenced } from './Referenced.tsx'

interface Props {
  schema: JsonSchema
  value: JsonValue
}

/** Renders one value in a list, short and in the schema's terms. The surroundings provide `cellStyles`. */
export const CellValue = memo(function CellValue({ schema, value }: Props) {
  const texts = useTexts()
  if (value === undefined || value === null || value === '') return <span className="none">–</span>
  if (isSecretMarker(value)) return <span className="quiet">{texts.list.secretSet(value.last4)}</span>
  const { kind, choices } = cellKind(schema)
  if (choices) {
    const choice = choices.find(one => one.value === value)
    if (choice) return <ChoiceChip title={choice.title} color={choice.color} />
  }
  if (typeof value === 'boolean') return <YesNo value={value} />
  if (typeof value === 'number') {
    if (kind === 'percent') return percentText(value, texts.language)
    if (kind === 'duration') return clockDuration(value * 1000)
    if (kind === 'rating') return <Stars value={value} max={schema.maximum ?? 5} />
    return numberText(value, texts.language)
  }
  if (Array.isArray(value)) return <ListValue schema={schema} value={value} />
  if (isObject(value)) return <ObjectValue schema={schema} value={value} />
  if (kind === 'reference' && schema['x-ref']) return <Referenced reference={schema['x-ref']} id={value} />
  return <TextValue kind={kind} value={value} language={texts.language} />
})

function TextValue({ kind, value, language }: { kind: string; value: string; language: string }) {
  switch (kind) {
    case 'moment':
      return <Moment value={value} />
    case 'date':
      return <time dateTime={value}>{dateText(value, language)}</time>
    case 'time':
      return timeText(value, language)
    case 'duration':
      return durationText(value, language)
    case 'color':
      return (
        <>
          <span className="swatch" style={{ backgroundColor: value }} />
          {value}
        </>
      )
    case 'language':
      return languageName(value, language)
    case 'email':
      return <Outward to={`mailto:${value}`} text={value} />
    case 'phone':
      return <Outward to={`tel:${value}`} text={value} />
    case 'url':
      return <Outward to={value} text={urlText(value)} />
    default:
      return <Highlighted text={plainLine(value, kind === 'markdown')} />
  }
}

/** Renders a link out of the application. Schemes other than these could run scripts. */
function Outward({ to, text }: { to: string; text: string }) {
  const tabIndex = useContext(LinkStopContext)
  if (!/^(https?|mailto|tel):/i.test(to)) return <Highlighted text={text} />
  const isPage = /^https?:/i.test(to)
  return (
    <a href={to} tabIndex={tabIndex} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
      <Highlighted text={text} />
    </a>
  )
}

function ChoiceChip({ title, color }: { title: string; color: string | undefined }) {
  return (
    <span className="chip" data-color={color}>
      {title}
    </span>
  )
}

function YesNo({ value }: { value: boolean }) {
  const { common } = useTexts()
  return <span className={value ? 'yes' : 'no'}>{value ? common.yes : common.no}</span>
}

function Stars({ value, max }: { value: number; max: number }) {
  const { list } = useTexts()
  return (
    <span className="stars" role="img" aria-label={list.stars(value)}>
      {'★'.repeat(Math.min(value, max))}
      <span>{'★'.repeat(Math.max(0, Math.min(max, 10) - value))}</span>
    </span>
  )
}
