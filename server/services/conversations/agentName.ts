import { isObject } from '../../store/isObject.ts'

/** The name under which an agent speaks: its display name, else its own. */
export function agentName({ name, persona }: Record<string, unknown>): string {
  const displayName = isObject(persona) ? persona.display_name : undefined
  if (typeof displayName === 'string' && displayName !== '') return displayName
  return typeof name === 'string' ? name : ''
}
