import type { EntityData } from '../../store/records/entityData.ts'

/** Returns the name under which an agent speaks: its display name, else its own name; empty without an agent. */
export function agentName(agent: Pick<EntityData<'agent'>, 'name' | 'persona'> | undefined): string {
  return agent?.persona.display_name || agent?.name || ''
}
