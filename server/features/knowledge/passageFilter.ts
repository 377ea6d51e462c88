import { readableEntities } from '../../access/keyScopes.ts'
import type { Session } from '../../access/session.ts'
import type { PassageFilter } from './store/readPassages.ts'

const all = ['knowledge_chunk', 'imported_document', 'imported_webpage', 'business_info'] as const

/**
 * Returns the filter for a search: a kind of source, or one source as its kind, a slash and its id, else everything
 * that the API key may read. Throws `auth.key_scope`.
 */
export function passageFilter(session: Session, source = ''): Partial<PassageFilter> {
  const [kind, sourceId] = source.split('/')
  const asked = all.find(entity => entity === kind)
  if (asked) return { entities: readableEntities(session, [asked]), sourceId }
  const entities = readableEntities(session, all)
  return entities.length < all.length ? { entities } : {}
}
