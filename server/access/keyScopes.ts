import { AppError } from '../errors.ts'
import type { Session } from './session.ts'

/** Scope of operations that check access themselves: any key with at least one scope passes. */
const anyScope = '*'

/**
 * Returns true if a key with these scopes may call an operation that needs `needed`. Write scopes include reading; a
 * need of null admits no key.
 * A scope is `<area>:read` or `<area>:write`. The area is an entity, `files`, or `*` for all of them.
 */
export function coversScope(scopes: readonly string[], needed: string | null): boolean {
  if (needed === null) return false
  if (needed === anyScope) return scopes.length > 0
  const [area, verb] = needed.split(':')
  // A write returns the record, so a write scope cannot exclude reading.
  const enough = verb === 'read' ? ['read', 'write'] : ['write']
  return enough.some(one => scopes.includes(`${area}:${one}`) || scopes.includes(`*:${one}`))
}

/**
 * Returns the entities that the caller's key may read, or all of them for callers without a key. Throws
 * `auth.key_scope` if the key may read none.
 */
export function readableEntities<Entity extends string>(
  { key }: Pick<Session, 'key'>,
  entities: readonly [Entity, ...Entity[]],
): readonly Entity[] {
  if (!key) return entities
  const readable = entities.filter(entity => coversScope(key.scopes, `${entity}:read`))
  if (readable.length === 0) throw refusedKey(key.scopes, `${entities[0]}:read`)
  return readable
}

/**
 * Returns the error for a refused key: `auth.forbidden` if its scopes suffice and only its role is too low, otherwise
 * `auth.key_scope`.
 */
export function refusedKey(scopes: readonly string[], needed: string | null): AppError {
  if (needed === null) return new AppError('auth.key_scope', { detail: 'API keys cannot do this.' })
  if (coversScope(scopes, needed)) {
    return new AppError('auth.forbidden', { detail: 'This needs an API key with admin rights.' })
  }
  // The header follows RFC 6750.
  const challenge = `Bearer realm="Switchboard", error="insufficient_scope", scope="${needed}"`
  const headers = { 'www-authenticate': challenge }
  return new AppError('auth.key_scope', { detail: `The API key needs the scope ${needed}.`, headers })
}
