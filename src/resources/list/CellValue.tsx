import Chip, { type ChipProps } from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useReference } from 'ra-core'
import { Moment } from '../../ui/Moment.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { valueAt } from '../json/jsonPointer.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../json/jsonValue.ts'
import { choicesOf, type JsonSchema, type ReferenceHint, widgetNameOf } from '../schema/jsonSchema.ts'
import { valueText } from '../schema/valueText.ts'

interface Props {
  schema: JsonSchema
  value: JsonValue
}

/** One value in a list, short and in the words of the schema. */
export function CellValue({ schema, value }: Props) {
  const texts = useTexts()
  if (value === undefined || value === null || value === '') return <Quiet>–</Quiet>
  const choice = choicesOf(schema)?.find(one => one.value === value)
  if (choice) return <Chip size="small" label={choice.title} {...chipColor(choice.color)} />
  if (typeof value === 'boolean') return value ? texts.common.yes : <Quiet>{texts.common.no}</Quiet>
  if (schema['x-ref'] && typeof value === 'string')
    return <Referenced reference={schema['x-ref']} id={value} />
  if (schema.format === 'date-time' && typeof value === 'string') return <Moment value={value} />
  if (Array.isArray(value)) return <ListValue schema={schema} value={value} />
  if (isJsonObject(value)) return valueText(value).split('\n', 1)
  if (typeof value === 'number') return value.toLocaleString()
  if (isColor(schema) && typeof value === 'string') return <Colour value={value} />
  return value.split('\n', 1)
}

function ListValue({ schema, value }: { schema: JsonSchema; value: JsonValue[] }) {
  const texts = useTexts()
  const isShort =
    widgetNameOf(schema) === 'tags' || value.every(one => typeof one === 'string' && one.length < 20)
  if (value.length === 0) return <Quiet>–</Quiet>
  return isShort && value.length < 5 ? value.map(valueText).join(', ') : texts.list.items(value.length)
}

/** Labels of all rows are asked for together. */
function Referenced({ reference, id }: { reference: ReferenceHint; id: string }) {
  const { referenceRecord, isPending } = useReference({ reference: reference.entity, id })
  if (isPending) return '…'
  const label = referenceRecord && valueAt(referenceRecord as JsonObject, reference.label ?? '/name')
  return valueText(label) || <Quiet>–</Quiet>
}

function Colour({ value }: { value: string }) {
  return (
    <>
      <Swatch style={{ backgroundColor: value }} /> {value}
    </>
  )
}

function isColor(schema: JsonSchema): boolean {
  return widgetNameOf(schema) === 'color' || schema.format === 'color'
}

const paletteNames = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

/** x-color may name a colour of the theme. Outlined, because text on secondary main cannot be read. */
function chipColor(color: string | undefined): Pick<ChipProps, 'color' | 'variant'> {
  const known = paletteNames.find(name => name === color)
  return known ? { color: known, variant: 'outlined' } : {}
}

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }))

const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 14,
  height: 14,
  borderRadius: 4,
  verticalAlign: '-2px',
  border: `1px solid ${theme.palette.divider}`,
}))
