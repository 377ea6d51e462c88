import { useContext, useId } from 'react'
import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { asActor } from '../../ui/actorName.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { ReadRows } from '../../ui/ReadRows.ts'
import { CellValue } from '../list/cells/CellValue.tsx'
import { cellKind } from '../list/cells/cellKind.ts'
import { type JsonSchema, widgetNameOf } from '../schema/jsonSchema.ts'
import { subschema } from '../schema/labelOf.ts'
import { isSecretMarker } from '../schema/secretMarker.ts'
import { isNothing } from './isNothing.ts'
import { ReadFile } from './ReadFile.tsx'
import { type ReadField, readFields } from './readFields.ts'
import { ReadWholeContext } from './readWhole.ts'

const MarkdownPreview = lazyPart(() =>
  import('../widgets/MarkdownPreview.tsx').then(one => one.MarkdownPreview),
)

/** Shows fields with their values. */
export function ReadFieldRows({ fields }: { fields: readonly ReadField[] }) {
  return (
    <ReadRows>
      {fields.map(({ name, label, schema, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <ReadValue schema={schema} value={value} />
          </dd>
        </div>
      ))}
    </ReadRows>
  )
}

interface Props {
  schema: JsonSchema
  value: JsonValue
}

/** Shows a complete value for reading: short ones as in lists, texts with their lines, and groups field by field. */
function ReadValue({ schema, value }: Props) {
  const { kind, choices } = cellKind(schema)
  const id = useId()
  if (Array.isArray(value)) return <Items schema={schema} values={value} />
  if (isObject(value) && !isSecretMarker(value) && !asActor(value))
    return <Fields schema={schema} value={value} />
  const isText = typeof value === 'string' && !choices?.some(choice => choice.value === value)
  if (isText && isFile(schema)) return <ReadFile id={value} />
  if (isText && kind === 'markdown') return <MarkdownPreview id={id} text={value} />
  if (isText && kind === 'text') {
    return (
      <span dir="auto" className="said">
        {value}
      </span>
    )
  }
  return <CellValue schema={schema} value={value} />
}

function isFile(schema: JsonSchema): boolean {
  return ['file', 'image'].includes(widgetNameOf(schema) ?? '')
}

function Fields({ schema, value }: { schema: JsonSchema; value: JsonObject }) {
  const whole = useContext(ReadWholeContext)
  return <ReadFieldRows fields={readFields(schema, value, whole)} />
}

/** Lists items one below the other; freely typed words appear as tags. */
function Items({ schema, values }: { schema: JsonSchema; values: JsonValue[] }) {
  const whole = useContext(ReadWholeContext)
  const { root } = whole
  const own = subschema(schema, '0', root) ?? {}
  const hint = widgetNameOf(schema)
  // A reference or file hint may apply to the list as a whole.
  const reference = schema['x-ref']
  const items =
    reference || isFile(schema)
      ? { ...own, ...(reference ? { 'x-ref': reference } : { 'x-widget': hint }) }
      : own
  const isTags =
    hint === 'tags' && values.every(one => typeof one === 'string') && cellKind(own).kind === 'text'
  return (
    <ul data-tags={isTags || undefined}>
      {values
        .filter(one => !isNothing(one))
        .map((one, index) => (
          // The items of a list have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={isTags ? 'tag' : undefined}>
            {isTags ? (
              String(one)
            ) : (
              <ReadWholeContext.Provider value={isObject(one) ? { root, record: one } : whole}>
                <ReadValue schema={items as JsonSchema} value={one} />
              </ReadWholeContext.Provider>
            )}
          </li>
        ))}
    </ul>
  )
}
