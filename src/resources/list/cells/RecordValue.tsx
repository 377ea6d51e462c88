import type { RaRecord } from 'ra-core'
import { isObject } from '../../../../common/json/isObject.ts'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Described } from '../../described/described.ts'
import { useDescription } from '../../described/useDescription.ts'
import { fieldText } from '../../schema/fieldText.ts'
import type { Column } from '../columns/listColumns.ts'
import { CellValue } from './CellValue.tsx'
import { Highlighted } from './Highlighted.tsx'

/** Renders a record's value in a column as short text. */
export function RecordValue({ column, record }: { column: Column; record: RaRecord }) {
  const { schema, pointer, described } = column
  const value = valueAt(record as JsonObject, pointer)
  if (!described || !isObject(value)) return <CellValue schema={schema} value={value} />
  const type = valueAt(record as JsonObject, described.from)
  return <DescribedValue described={described} type={type} value={value} />
}

/** Maximum number of fields that fit in a cell. */
const maxFields = 8

interface Props {
  described: Described
  type: JsonValue
  value: JsonObject
}

/** Renders the fields of a value that is described in another record. */
function DescribedValue({ described, type, value }: Props) {
  const texts = useTexts()
  const description = useDescription(described, type)
  if (description.state === 'waiting') return <span className="none">…</span>
  const schema = description.state === 'known' ? description.schema : undefined
  const lines = fieldText(schema, value, texts).split('\n')
  if (lines[0] === '') return <span className="none">–</span>
  return <Highlighted text={lines.slice(0, maxFields).join(' · ')} />
}
