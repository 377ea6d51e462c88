import type { components } from '../../openapi/generated/types.d.ts'
import type { Texts } from './texts/Texts.ts'

type Actor = components['schemas']['Actor']

/** Returns the name of an actor. An API key is labeled as such, because its name may be a person's. */
export function actorName(actor: Actor, { history }: Texts): string {
  const { type, name } = actor
  if (type === 'api_key') return history.apiKey(name)
  if (isDemo(actor)) return history.demo
  return type === 'system' && name === 'Visitor' ? history.visitor : name
}

/** Returns true if the demo data made the change; the installation writes it under an id of its own. */
export function isDemo({ type, id }: Actor): boolean {
  return type === 'system' && id === 'demo'
}

/** Returns a value as an actor; undefined if it is not one. */
export function asActor(value: unknown): Actor | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('name' in value))
    return undefined
  return typeof value.name === 'string' && kinds.has(value.type) ? (value as Actor) : undefined
}

const kinds: ReadonlySet<unknown> = new Set(['user', 'api_key', 'system'] satisfies Actor['type'][])
