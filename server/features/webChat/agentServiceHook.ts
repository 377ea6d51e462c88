import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'

type EntryPoint = NonNullable<EntityData<'agent_service'>['entry_points']>[number]
type WebChatEntry = Extract<EntryPoint, { channel: 'web_chat' }>

interface Deps {
  newToken: () => string
}

/**
 * Ensures that each web chat entry of a service has its own token: existing entries keep theirs, new ones get a new
 * one, and none can take another's.
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
  const named = new Set(entries.filter(isWebChat).map(({ client_token }) => client_token))
  const earlier = entriesOf(before?.data ?? {}).filter(isWebChat)
  const free = new Set(earlier.flatMap(({ client_token = [] }) => client_token))
  // Entries that name their token come first; the remaining tokens go to the others.
  const unnamed = [...free].filter(token => !named.has(token))
  const entry_points = entries.map(entry => {
    if (!isWebChat(entry)) return entry
    const own = entry.client_token ?? unnamed.shift()
    const isOwn = own !== undefined && free.delete(own)
    return { ...entry, client_token: isOwn ? own : newToken() }
  })
  return { ...record, entry_points }
}

function isWebChat(entry: EntryPoint): entry is WebChatEntry {
  return entry.channel === 'web_chat'
}

function entriesOf(service: RecordData): EntryPoint[] {
  return readData('agent_service', service)?.entry_points ?? []
}
