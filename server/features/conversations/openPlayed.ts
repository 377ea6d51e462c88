import type { components } from '../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { agentName } from './agentName.ts'
import { insertOpening, type OpeningPlace } from './beginConversation.ts'
import { plainMessage } from './plainMessage.ts'
import type { AgentAtWork } from './store/agentAtWork.ts'

/** Messages that come before a simulated conversation. */
export type Earlier = NonNullable<components['schemas']['SyntheticSuite']['scenarios'][number]['earlier']>

/** Opens a simulated conversation with the earlier messages, or else with the agent's first message. */
export async function openPlayed(
  db: TenantDb,
  place: OpeningPlace,
  { data }: AgentAtWork,
  earlier: Earlier = [],
): Promise<void> {
  const name = agentName(data)
  const greeting = data.first_message?.trim()
  const said: Earlier = earlier.length === 0 && greeting ? [{ by: 'agent', text: greeting }] : earlier
  // One after the other: they are numbered in this order.
  for (const { by, text } of said)
    await insertOpening(db, place, by === 'agent' ? plainMessage(text, name) : visitorMessage(text))
}

function visitorMessage(content: string) {
  return { ...plainMessage(content, ''), role: 'user' } as const
}
