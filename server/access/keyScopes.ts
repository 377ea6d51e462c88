import { AppError } from '../errors.ts'
import type { Session } from './session.ts'

/** What an operation needs that looks for itself what the caller may see: any key at all. */
const anyScope = '*'

/**
 * Whether a key with these scopes gets through; writing includes reading, and a need of null lets none through. A scope is
 * `<area>:read` or `<area>:write`, where the area is an entity, `files` or `*`, all of them.
 */
export function coversScope(scopes: readonly string[], needed: string | null): boolean {
  if (needed === null) return false
  if (needed === anyScope) return scopes.length > 0
  const [area, verb] = needed.split(':')
  // A write answers with the record, so it could not be kept from being read.
  const enough = verb === 'read' ? ['read', 'write'] : ['write']
  return enough.some(one => scopes.includes(`${area}:${one}`) || scopes.includes(`*:${one}`))
}

/** Those of the entities that a caller's key may read, and all where there is none; throws `auth.key_scope` where it may read none. */
export function readableEntities<Entity extends string>(
  { key }: Pick<Session, 'key'>,
  entities: readonly [Entity, ...Entity[]],
): readonly Entity[] {
  if (!key) return entities
  const readable = entities.filter(entity => coversScope(key.scopes, `${entity}:read`))
  if (readable.length === 0) throw refusedKey(key.scopes, `${entities[0]}:read`)
  return readable
}

/** Why a key with these scopes is refused: `auth.key_scope`, or `auth.forbidden` where its role is what is missing. */
export function refusedKey(scopes: readonly string[], needed: string | null): AppError {
  if (needed === null) return new AppError('auth.key_scope', { detail: 'API keys cannot do this.' })
  if (coversScope(scopes, needed)) {
    return new AppError('auth.forbidden', { detail: 'This needs an API key with admin rights.' })
  }
  // RFC 6750.
  const challenge = `Bearer realm="Switchboard", error="insufficient_scope", scope="${needed}"`
  const headers = { 'www-authenticate': challenge }
  return new AppError('auth.key_scope', { detail: `The API key needs the scope ${needed}.`, headers })
}
