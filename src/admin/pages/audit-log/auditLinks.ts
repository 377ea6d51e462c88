import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { AuditEntry } from './auditSentence.ts'

/** Returns the path of the entry's record; undefined if the record is gone or has no page. */
export function thingLink(entry: AuditEntry, entities: readonly EntitySummary[]): string | undefined {
  const { entity, entity_id, is_there, count } = entry
  const summary = entities.find(({ name }) => name === entity)
  if (summary && summary.singleton_path !== null) return `/${summary.name}`
  if (summary && count > 1) return `/${summary.name}`
  if (!is_there || entity_id === null) return undefined
  if (summary?.capabilities.includes('read')) return `/${summary.name}/${entity_id}`
  if (entity === 'outbox_mail') return `${pagePaths.outbox}/${entity_id}`
  return entity !== null && Object.hasOwn(pages, entity) ? pages[entity] : undefined
}

/**
 * Returns the path of the record's history; undefined if the entry is about several records or the entity has no
 * history.
 */
export function historyLink(entry: AuditEntry, entities: readonly EntitySummary[]): string | undefined {
  const summary = entities.find(({ name }) => name === entry.entity)
  const link = thingLink(entry, entities)
  const isOne = entry.count === 1 && summary?.capabilities.includes('history')
  return link && isOne ? `${link}#history` : undefined
}

/** Pages of kinds of things whose records have no page of their own. */
const pages: Readonly<Record<string, string>> = {
  user: pagePaths.people,
  api_key: pagePaths.apiKeys,
}
