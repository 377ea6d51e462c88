import { searchRank } from '../../ui/searchRank.ts'
import type { SettingsField } from './settingsFields.ts'

/** A settings document, as far as a search looks at it. */
export interface SettingsDocument {
  /** Its page. */
  to: string
  title: string
  description: string
  group: string
  icon: string
  fields: readonly SettingsField[]
}

export interface SettingsHit<D extends SettingsDocument> {
  document: D
  /** Fields that answer the search; none while nothing is searched for. */
  fields: SettingsField[]
}

/** The documents that answer a search by their own words or by a field's; all of them for an empty one. */
export function searchSettings<D extends SettingsDocument>(
  documents: readonly D[],
  query: string,
): SettingsHit<D>[] {
  if (query.trim() === '') return documents.map(document => ({ document, fields: [] }))
  return documents.flatMap(document => {
    const fields = fieldsFor(document.fields, query)
    const isHit = searchRank(`${document.title} ${document.description}`, query) !== undefined
    return isHit || fields.length > 0 ? [{ document, fields }] : []
  })
}

/** The best first; those whose title answers go before those whose description does. */
function fieldsFor(fields: readonly SettingsField[], query: string): SettingsField[] {
  const ranked = fields.flatMap(field => {
    const rank = fieldRank(field, query)
    return rank === undefined ? [] : [{ field, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ field }) => field)
}

function fieldRank({ label, description }: SettingsField, query: string): number | undefined {
  const byTitle = searchRank(label.split(' › ').pop() ?? '', query) ?? searchRank(label, query)
  if (byTitle !== undefined) return byTitle
  const byDescription = searchRank(description, query)
  // The middle of a word in a description is chance.
  return byDescription === undefined || byDescription > 1 ? undefined : 3
}

/** The page of a document with the field in its address. */
export function fieldAddress(document: Pick<SettingsDocument, 'to'>, { pointer }: SettingsField): string {
  return `${document.to}#${encodeURI(pointer)}`
}
