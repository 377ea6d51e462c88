import type { components } from '../../../openapi/generated/types.d.ts'
import { cutText } from '../../store/cutText.ts'
import type { Database } from '../../store/database.ts'
import type { FoundPassage } from './search/foundPassage.ts'
import { type NamedDocument, readDocumentNames } from './store/readDocumentNames.ts'

type Source = NonNullable<components['schemas']['EventMetadata']['sources']>[number]
export type QuotedPlace = Pick<Source, 'chunk_id' | 'url' | 'document'>

/** The author of a file or site may have chosen any length. */
const longestUrl = 2000
const longestName = 300

/**
 * Returns where each passage can be opened: the answer, the page of a site, or the document with the position in it.
 */
export async function quotedPlaces(
  database: Pick<Database, 'inTenant'>,
  tenantId: string,
  passages: readonly Pick<FoundPassage, 'source' | 'place'>[],
): Promise<QuotedPlace[]> {
  const ids = passages.flatMap(({ source }) => (source?.entity === 'imported_document' ? [source.id] : []))
  const documents =
    ids.length > 0
      ? await database.inTenant(tenantId, db => readDocumentNames(db, ids))
      : new Map<string, NamedDocument>()
  return passages.map(({ source, place }) => {
    if (!source) return {}
    if (source.entity === 'knowledge_chunk') return { chunk_id: source.id }
    const { page, sheet, url } = place ?? {}
    if (source.entity === 'imported_webpage') return url && url.length <= longestUrl ? { url } : {}
    const document = documents.get(source.id)
    if (!document) return {}
    return {
      document: { ...document, ...(page && { page }), ...(sheet && { sheet: cutText(sheet, longestName) }) },
    }
  })
}
