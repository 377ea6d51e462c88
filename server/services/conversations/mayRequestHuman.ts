import { isObject } from '../../store/isObject.ts'

/** Whether a visitor may ask for a person: as the agent's settings say, and always where an intake is filled. */
export function mayRequestHuman(
  { filledIntakeId }: { filledIntakeId: string | null },
  agent: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (filledIntakeId !== null) return true
  if (!agent) return false
  const handoff = isObject(agent.human_handoff) ? agent.human_handoff : {}
  return handoff.enabled !== false && handoff.on_request !== false
}
