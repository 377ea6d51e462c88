import type { EntityData } from '../../../store/records/entityData.ts'
import { agentName } from '../../conversations/agentName.ts'

/** An agent as a turn uses it. Texts and lists that are not set are empty. */
export interface AgentProfile {
  id: string
  /** The name that visitors see. */
  displayName: string
  tone: string
  languages: readonly string[]
  instructions: string
  guidelines: readonly string[]
  guardrails: readonly string[]
  knowledge: { mode: string; onNoMatch: string; cites: boolean }
  handoff: { isEnabled: boolean; onRequest: boolean; message: string }
  limits: { turns: number; actionsPerTurn: number; turnSeconds: number }
}

/** Returns the profile of an agent's record. */
export function agentProfile(id: string, record: EntityData<'agent'>): AgentProfile {
  const { persona, knowledge, human_handoff: handoff, limits } = record
  return {
    id,
    displayName: agentName(record),
    tone: persona.tone,
    languages: persona.languages ?? [],
    instructions: record.instructions ?? '',
    guidelines: record.response_guidelines ?? [],
    guardrails: record.guardrails ?? [],
    knowledge: { mode: knowledge.mode, onNoMatch: knowledge.on_no_match, cites: knowledge.cite },
    handoff: {
      isEnabled: handoff.enabled,
      onRequest: handoff.on_request,
      message: handoff.message ?? '',
    },
    limits: {
      turns: limits.max_turns,
      actionsPerTurn: limits.max_actions_per_turn,
      turnSeconds: limits.turn_timeout_seconds,
    },
  }
}
