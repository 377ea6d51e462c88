import { searchRank } from '../../ui/searchRank.ts'
import type { SettingsField } from './settingsFields.ts'

/** The properties of a settings document that the search uses. */
export interface SettingsDocument {
  /** Path of its page. */
  to: string
  title: string
  description: string
  group: string
  icon: string
  fields: readonly SettingsField[]
}

export interface SettingsHit<D extends SettingsDocument> {
  document: D
  /** Fields that match the search; empty for an empty query. */
  fields: SettingsField[]
}

/** Returns the documents whose own texts or fields match a query; all of them for an empty query. */
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

/** Returns the matching fields, best first; matches in the title come before those in the description. */
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
  // A match inside a word of a description is coincidence.
  return byDescription === undefined || byDescription > 1 ? undefined : 3
}

/** Returns the address of a document's page with the field in it. */
export function fieldAddress(document: Pick<SettingsDocument, 'to'>, { pointer }: SettingsField): string {
  return `${document.to}#${encodeURI(pointer)}`
}
