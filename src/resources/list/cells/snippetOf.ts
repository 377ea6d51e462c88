import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { fieldText } from '../../schema/fieldText.ts'
import type { Column } from '../columns/listColumns.ts'
import { highlights } from '../query/highlights.ts'
import { plainLine } from './cellTexts.ts'

/** A hit outside the visible columns: the field's title and the text around the hit. */
export interface Snippet {
  title: string
  text: string
}

const before = 24
const longest = 160

/** Returns the hit that explains why a row was found if no visible column shows it; else undefined. */
export function snippetOf(
  record: JsonObject,
  q: string,
  shown: readonly Column[],
  hidden: readonly Column[],
  texts: Texts,
): Snippet | undefined {
  const textOf = ({ schema, pointer }: Column) => fieldText(schema, valueAt(record, pointer), texts)
  if (shown.some(column => hitAt(textOf(column), q) >= 0)) return undefined
  for (const column of hidden) {
    const text = textOf(column)
    const at = hitAt(text, q)
    if (at >= 0) return { title: column.title, text: around(text, at) }
  }
  return undefined
}

function hitAt(text: string, q: string): number {
  let at = 0
  for (const piece of highlights(text, q)) {
    if (piece.isHit) return at
    at += piece.text.length
  }
  return -1
}

function around(text: string, at: number): string {
  const from = at > before ? text.indexOf(' ', at - before) + 1 : 0
  const begin = from > 0 && from <= at ? from : Math.max(0, at - before)
  return (begin > 0 ? '… ' : '') + plainLine(text.slice(begin, begin + longest), true)
}
