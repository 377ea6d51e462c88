import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import { actorName, asActor } from '../../../ui/actorName.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { humanized } from '../../schema/humanized.ts'
import { isSchema, type JsonSchema, type ReferenceHint, widgetNameOf } from '../../schema/jsonSchema.ts'
import { summaryOf } from '../../schema/summaryOf.ts'
import { valueText } from '../../schema/valueText.ts'
import { Highlighted } from './Highlighted.tsx'
import { Referenced } from './Referenced.tsx'

/** Limits for the part of a list that its cell shows. */
const maxTagLetters = 24
const tagEdges = 3
const maxReferences = 2

/** Renders a summary of a list: its first words or records, or its number of items. */
export function ListValue({ schema, value }: { schema: JsonSchema; value: JsonValue[] }) {
  const { list, language } = useTexts()
  if (value.length === 0) return <span className="none">–</span>
  const reference = schema['x-ref'] ?? (isSchema(schema.items) ? schema.items['x-ref'] : undefined)
  if (reference) return <References reference={reference} ids={value.map(String)} />
  if (isAddress(schema)) return <Addresses texts={value.map(valueText)} />
  const isShort = value.every(one => typeof one !== 'object' && String(one).length <= maxTagLetters)
  if (widgetNameOf(schema) !== 'tags' && !isShort) return list.items(value.length)
  const texts = value.map(one => itemText(schema, one, language))
  const shown = Math.max(1, texts.filter((_, index) => isRoomFor(texts.slice(0, index + 1))).length)
  return (
    <span className="tags">
      {texts.slice(0, shown).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat
        <span key={index} className="tag">
          <Highlighted text={text} />
        </span>
      ))}
      <Rest count={value.length - shown} />
    </span>
  )
}

/** Renders the first address or number and the count of the others, because these are read one by one. */
function Addresses({ texts }: { texts: string[] }) {
  return (
    <>
      <Highlighted text={texts[0] ?? ''} /> <Rest count={texts.length - 1} />
    </>
  )
}

function isAddress({ items }: JsonSchema): boolean {
  if (!isSchema(items)) return false
  return ['email', 'uri'].includes(items.format ?? '') || widgetNameOf(items) === 'phone'
}

function isRoomFor(texts: string[]): boolean {
  return texts.join('').length + texts.length * tagEdges <= maxTagLetters
}

/** Renders a summary of an object: the values of its fields, or their number. */
export function ObjectValue({ schema, value }: { schema: JsonSchema; value: JsonObject }) {
  const texts = useTexts()
  const { list, language } = texts
  const names = Object.keys(value)
  if (names.length === 0) return <span className="none">–</span>
  const actor = asActor(value)
  if (actor) return actorName(actor, texts)
  const words = schema.properties || schema.oneOf ? summaryOf(schema, value, language) : ''
  if (words) return <Highlighted text={words} />
  const isPlain = names.every(name => typeof value[name] !== 'object')
  if (!isPlain || widgetNameOf(schema) === 'json') return list.fields(names.length)
  return names.map(name => `${humanized(name)} ${valueText(value[name])}`).join(' · ')
}

function References({ reference, ids }: { reference: ReferenceHint; ids: string[] }) {
  return (
    <span className="tags">
      {ids.slice(0, maxReferences).map((id, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat
        <Referenced key={index} reference={reference} id={id} />
      ))}
      <Rest count={ids.length - maxReferences} />
    </span>
  )
}

function Rest({ count }: { count: number }) {
  const { list } = useTexts()
  return count > 0 && <span className="quiet">{list.moreItems(count)}</span>
}

function itemText(schema: JsonSchema, value: JsonValue, language: string): string {
  return isSchema(schema.items) && !isObject(value)
    ? summaryOf(schema.items, value, language)
    : valueText(value)
}
