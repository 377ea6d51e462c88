import { isObject } from '../../../../../common/json/isObject.ts'
import type { JsonValue } from '../../../../../common/json/jsonValue.ts'
import { ReadFile } from '../../../../resources/reading/ReadFile.tsx'
import { dateText } from '../../../../resources/schema/dateText.ts'
import { valueText } from '../../../../resources/schema/valueText.ts'
import { numberFormat } from '../../../../ui/formats/numberFormat.ts'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'
import type { ValueRow } from './valueRows.ts'

/** Shows a value of a document in a readable form. */
export function DocumentValue({ row: { type, value } }: { row: ValueRow }) {
  const texts = useTexts()
  const { values: words } = documentsTexts(texts)
  const plain = (one: JsonValue): string => {
    if (typeof one === 'number') return numberFormat(texts.language).format(one)
    if (typeof one === 'boolean') return one ? words.yes : words.no
    if (isObject(one))
      return Object.entries(one)
        .map(([key, inner]) => `${key}: ${plain(inner as JsonValue)}`)
        .join(' · ')
    return valueText(one)
  }
  if (value === undefined || value === null || value === '') return <span>{words.optional}</span>
  if (Array.isArray(value)) {
    return (
      <ol style={{ margin: 0, paddingInlineStart: '1.4em' }}>
        {value.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no ids and are shown as stored
          <li key={index} dir="auto">
            {plain(one)}
          </li>
        ))}
      </ol>
    )
  }
  if (type === 'image' && typeof value === 'string') return <ReadFile id={value} />
  if (type === 'date' && typeof value === 'string') return <>{dateText(value, texts.language)}</>
  if (type === 'date_time' && typeof value === 'string') return <Moment value={value} />
  return (
    <span dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
      {plain(value)}
    </span>
  )
}
