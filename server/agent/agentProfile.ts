/** An agent's record as a turn uses it, defaults where it says nothing. */
export interface AgentProfile {
  id: string
  /** What visitors see. */
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

type Data = Readonly<Record<string, unknown>>

/** Reads an agent's record; what is missing or of another shape is taken as unset. */
export function agentProfile(id: string, record: Data): AgentProfile {
  const persona = object(record.persona)
  const knowledge = object(record.knowledge)
  const handoff = object(record.human_handoff)
  const limits = object(record.limits)
  return {
    id,
    displayName: text(persona.display_name) || text(record.name),
    tone: text(persona.tone, 'warm'),
    languages: texts(persona.languages),
    instructions: text(record.instructions),
    guidelines: texts(record.response_guidelines),
    guardrails: texts(record.guardrails),
    knowledge: {
      mode: text(knowledge.mode, 'auto'),
      onNoMatch: text(knowledge.on_no_match, 'say_unknown'),
      cites: knowledge.cite !== false,
    },
    handoff: {
      isEnabled: handoff.enabled !== false,
      onRequest: handoff.on_request !== false,
      message: text(handoff.message),
    },
    limits: {
      turns: number(limits.max_turns, 80),
      actionsPerTurn: number(limits.max_actions_per_turn, 8),
      turnSeconds: number(limits.turn_timeout_seconds, 45),
    },
  }
}

function object(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
}

function text(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
