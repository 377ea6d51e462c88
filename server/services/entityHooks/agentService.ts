import { isObject } from '../../store/isObject.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { EntityHook } from './entityHook.ts'

interface Deps {
  newToken: () => string
}

/**
 * Each web chat entry of a service has a token of its own: one it had keeps it, a new one gets a new one, and none can
 * take another's.
 */
export function agentServiceHook({ newToken }: Deps): EntityHook {
  return {
    beforeWrite: async (_, records, before) =>
      records.map((record, index) => withTokens(record, before[index], newToken)),
  }
}

function withTokens(record: RecordData, before: StoredRecord | undefined, newToken: () => string) {
  const entries = entriesOf(record)
  if (entries.length === 0) return record
  const named = new Set(entries.map(({ client_token }) => client_token))
  const free = new Set(entriesOf(before?.data).flatMap(tokenOf))
  // Entries that say which they are come first: what is left goes to those that do not.
  const unnamed = [...free].filter(token => !named.has(token))
  const entry_points = entries.map(entry => {
    if (entry.channel !== 'web_chat') return entry
    const own = tokenOf(entry)[0] ?? unnamed.shift()
    const isOwn = own !== undefined && free.delete(own)
    return { ...entry, client_token: isOwn ? own : newToken() }
  })
  return { ...record, entry_points }
}

function entriesOf({ entry_points }: RecordData = {}): RecordData[] {
  return Array.isArray(entry_points) ? entry_points.filter(isObject) : []
}

function tokenOf({ client_token }: RecordData): string[] {
  return typeof client_token === 'string' ? [client_token] : []
}
