import type { components } from '../../openapi/generated/types.d.ts'
import type { Texts } from './texts/Texts.ts'

type Actor = components['schemas']['Actor']

/** Who did something, by name; a key is never mistaken for the person whose name it may bear. */
export function actorName(actor: Actor, { history }: Texts): string {
  const { type, name } = actor
  if (type === 'api_key') return history.apiKey(name)
  if (isDemo(actor)) return history.demo
  return type === 'system' && name === 'Visitor' ? history.visitor : name
}

/** Whether the demo data did it, which the installation writes under an id of its own. */
export function isDemo({ type, id }: Actor): boolean {
  return type === 'system' && id === 'demo'
}

/** A value as who did something; undefined where it says nothing of that kind. */
export function asActor(value: unknown): Actor | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('name' in value))
    return undefined
  return typeof value.name === 'string' && kinds.has(value.type) ? (value as Actor) : undefined
}

const kinds: ReadonlySet<unknown> = new Set(['user', 'api_key', 'system'] satisfies Actor['type'][])
