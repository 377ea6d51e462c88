import type { EntityData } from '../../store/records/entityData.ts'

/** The name under which an agent speaks: its display name, else its own; empty where there is no agent. */
export function agentName(agent: Pick<EntityData<'agent'>, 'name' | 'persona'> | undefined): string {
  return agent?.persona.display_name || agent?.name || ''
}
