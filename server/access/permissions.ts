import { asObject } from '../../common/json/asObject.ts'
import { AppError } from '../errors.ts'
import { coversScope, refusedKey } from './keyScopes.ts'
import type { AccessRule, MinimumRole, OperationRules } from './operationRules.ts'
import { readerSchema } from './readerSchema.ts'
import type { Role, Session } from './session.ts'

/** The part of an entity definition that permissions need. */
export interface GuardedEntity {
  name: string
  schema: { readonly [keyword: string]: unknown }
}

/** Creates the permission checks from the contract's rules. Anything without a rule is refused. */
export function createPermissions({ operations, entities }: OperationRules) {
  return { roleFor, scopeFor, may, demand, schemaFor }

  /**
   * Returns the minimum role for an operation. `entity` is the entity that the operation takes as a parameter. Throws
   * if no rule exists.
   */
  function roleFor(operationId: string, entity?: string): MinimumRole {
    const rule = ruleFor(operationId, entity)
    if (!rule) throw new Error(`No permission is written for ${operationId}`)
    return rule.role
  }

  /**
   * Returns the scope that an API key needs in addition to its role, or null if no key is admitted or no rule exists.
   */
  function scopeFor(operationId: string, entity?: string): string | null {
    return ruleFor(operationId, entity)?.scope ?? null
  }

  function may(session: Session, operationId: string, entity?: string): boolean {
    if (session.key && !coversScope(session.key.scopes, scopeFor(operationId, entity))) return false
    return hasRole(session, roleFor(operationId, entity))
  }

  /**
   * Throws `auth.required`, `auth.second_factor`, `auth.key_scope` or `auth.forbidden` unless the caller may call the
   * operation.
   */
  function demand(session: Session, operationId: string, entity?: string): void {
    if (may(session, operationId, entity)) return
    if (session.key) throw refusedKey(session.key.scopes, scopeFor(operationId, entity))
    throw refusal(session)
  }

  /**
   * Returns the schema for a caller. Callers who may not write get no secret fields, and all other fields are
   * read-only. `capabilities` lists only what the caller may do.
   */
  function schemaFor(session: Session, entity: GuardedEntity): GuardedEntity['schema'] {
    const verbs = Object.keys(at(entities, entity.name) ?? {})
    const allowed = new Set(verbs.filter(verb => may(session, `${entity.name}.${verb}`)))
    const writes = allowed.has('patch') || allowed.has('replace') || allowed.has('create')
    const hints = asObject(entity.schema['x-entity'])
    const capabilities = Array.isArray(hints.capabilities) ? hints.capabilities : []
    return {
      ...(writes ? entity.schema : readerSchema(entity.schema)),
      ...('x-entity' in entity.schema && {
        'x-entity': { ...hints, capabilities: capabilities.filter(one => mayUse(allowed, String(one))) },
      }),
    }
  }

  function ruleFor(operationId: string, entity?: string): AccessRule | undefined {
    const own = at(operations, operationId)
    if (own && (own.verb === undefined || entity === undefined)) return own
    const [prefix = '', lastPart = ''] = operationId.split('.')
    const verbs = at(entities, entity ?? prefix)
    return verbs && at(verbs, own?.verb ?? lastPart)
  }
}

export type Permissions = ReturnType<typeof createPermissions>

/** Returns true if a caller has at least the minimum role. Before the second factor, callers have only 'public'. */
export function hasRole(session: Session, minimum: MinimumRole): boolean {
  if (minimum === 'public') return true
  // A key has a role but no user.
  if (!session.key) {
    if (!session.user || session.secondFactor === 'pending') return false
    if (minimum === 'signed_in' || session.user.is_instance_admin) return true
  }
  if (minimum === 'signed_in' || minimum === 'instance_admin' || !session.role) return false
  return rank[session.role] >= rank[minimum]
}

/** Throws `auth.required`, `auth.second_factor` or `auth.forbidden` unless a caller has at least the minimum role. */
export function demandRole(session: Session, minimum: MinimumRole): void {
  if (!hasRole(session, minimum)) throw refusal(session)
}

/**
 * Returns true if a caller may give, change or remove this role: owners manage all roles, admins the roles below admin,
 * API keys none.
 */
export function mayManage(session: Session, role: Role): boolean {
  if (session.key) return false
  if (session.user?.is_instance_admin || session.role === 'owner') return true
  return session.role === 'admin' && rank[role] < rank.admin
}

function refusal({ user, key, secondFactor }: Session): AppError {
  if (!user && !key) return new AppError('auth.required')
  return new AppError(secondFactor === 'pending' ? 'auth.second_factor' : 'auth.forbidden')
}

const rank: Record<Role, number> = { viewer: 1, operator: 2, admin: 3, owner: 4 }

const verbsOfCapability: Readonly<Record<string, readonly string[]>> = {
  list: ['list'],
  read: ['get'],
  create: ['create'],
  update: ['replace', 'patch'],
  delete: ['delete'],
  bulk: ['bulk'],
  export: ['export'],
  import: ['import'],
  history: ['history'],
  undo: ['undo'],
}

function mayUse(allowed: ReadonlySet<string>, capability: string): boolean {
  const verbs = at(verbsOfCapability, capability)
  return !verbs || verbs.some(verb => allowed.has(verb))
}

function at<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
