import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { actorName } from '../../../ui/actorName.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { AuditEntry } from './auditSentence.ts'
import { auditTexts } from './auditTexts.ts'

/**
 * Returns the actors to filter by, as pairs of id and name: the members, the actors of the shown entries, and the
 * chosen one. The installation has the id `system`.
 */
export function useActors(chosen: string | undefined, entries: readonly AuditEntry[]): [string, string][] {
  const texts = useTexts()
  const { client } = useApi()
  const people = useServerQuery(['people'], () => client.GET('/people'))
  const names = new Map<string, string>()
  for (const { actor } of entries) {
    names.set(actor.id === '' ? 'system' : actor.id, actorName(actor, texts))
  }
  for (const { _id, name } of people.data ?? []) names.set(_id, name)
  if (chosen && !names.has(chosen)) names.set(chosen, auditTexts(texts).filters.formerly)
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, texts.language))
}
