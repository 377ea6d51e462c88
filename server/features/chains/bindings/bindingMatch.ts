import { createHash } from 'node:crypto'
import type { Binding } from './binding.ts'

interface Place {
  channel: string
  agent_service_id: string
}

/** Whether a conversation, by its facts, is among those a binding is for; all are where it says nothing. */
export function isInScope({ scope }: Pick<Binding, 'scope'>, place: Place, agentId: string): boolean {
  const { agent_ids = [], agent_service_ids = [], channels = [] } = scope
  return (
    isAmong(agent_ids, agentId) &&
    isAmong(agent_service_ids, place.agent_service_id) &&
    isAmong<string>(channels, place.channel)
  )
}

function isAmong<T>(chosen: readonly T[], one: T): boolean {
  return chosen.length === 0 || chosen.includes(one)
}

/** The version a binding runs for this conversation or run, which gets the same each time; null for the newest. */
export function chosenVersion(
  { id, version_policy, version, canary }: Pick<Binding, 'id' | 'version_policy' | 'version' | 'canary'>,
  subject: string,
): number | null {
  const { version: tried, percent = 0 } = canary ?? {}
  if (tried !== undefined && share(`${id}:${subject}`) < percent) return tried
  return version_policy === 'pinned' ? (version ?? null) : null
}

/** Where a text lies between 0 and 100; alike texts lie far apart. */
function share(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32) * 100
}
