import { readableEntities } from '../../access/keyScopes.ts'
import type { Session } from '../../access/session.ts'
import type { PassageFilter } from './store/readPassages.ts'

const all = ['knowledge_chunk', 'imported_document', 'imported_webpage', 'business_info'] as const

/**
 * What is searched: a kind of source, or one source by its kind, a slash and its id, else all that an API key may read.
 * Throws `auth.key_scope`.
 */
export function passageFilter(session: Session, source = ''): Partial<PassageFilter> {
  const [kind, sourceId] = source.split('/')
  const asked = all.find(entity => entity === kind)
  if (asked) return { entities: readableEntities(session, [asked]), sourceId }
  const entities = readableEntities(session, all)
  return entities.length < all.length ? { entities } : {}
}
