import type { AccessRule, OperationRule, OperationRules } from '../../server/access/operationRules.ts'
import type { JsonObject } from './json.ts'
import { objectAt } from './json.ts'
import type { WordedOperation } from './operationWords.ts'

/** The sources of the rules of operations. */
export interface RuleSources {
  /** Operations of no entity, or of any entity through a parameter. */
  shared: readonly WordedOperation[]
  /** The templates of operations on records and on settings documents. */
  records: readonly WordedOperation[]
  settings: readonly WordedOperation[]
  entities: Readonly<Record<string, JsonObject>>
  auditKinds: readonly string[]
  /** Audited actions that are not operations, by kind. */
  otherActions: Readonly<Record<string, readonly string[]>>
}

/** Returns the rules in the form that the server reads. */
export function operationRules(sources: RuleSources): OperationRules {
  return {
    operations: Object.fromEntries(
      sources.shared.map(operation => [operation.operationId, sharedRule(operation)]),
    ),
    entities: Object.fromEntries(
      Object.entries(sources.entities).map(([name, file]) => [name, entityRules(name, file, sources)]),
    ),
    audit: auditActions(sources),
  }
}

/** Returns the verb of an operation on a record: the stated one, or the end of its name. */
export function verbOf({ operationId, words }: WordedOperation): string | undefined {
  return words['x-access'].verb ?? operationId.split('.')[1]
}

/** Returns the name under which an operation is audited. */
export function actionOf({ operationId }: WordedOperation): string {
  return operationId.split('.').at(-1) ?? ''
}

function sharedRule({ words }: WordedOperation): OperationRule {
  const { role, scope = null, verb, asks_again } = words['x-access']
  // Until the entity is known, no scope of it can be checked.
  const access = verb === undefined ? { role, scope } : { role, scope: asks_again ? '*' : null, verb }
  return {
    ...access,
    visitors: words['x-visitors'],
    idempotency: words['x-idempotency'],
    tenant: words['x-tenant'],
    signed: words['x-signed'],
    arrival: words['x-arrival'],
    body: words['x-body'],
  }
}

function entityRules(
  name: string,
  file: JsonObject,
  { shared, records, settings }: RuleSources,
): Record<string, AccessRule> {
  const isSettings = 'x-singleton' in file
  const access = objectAt(file, 'x-access')
  const own = objectAt(access, 'roles')
  const rules = [...(isSettings ? settings : records), ...shared].flatMap(operation => {
    const verb = verbOf(operation)
    if (verb === undefined) return []
    const { role, settings_role, scope } = operation.words['x-access']
    const usual = isSettings ? (settings_role ?? role) : role
    const isOpen = access.keys !== false && scope !== undefined
    const rule = { role: own[verb] ?? usual, scope: isOpen ? entityScope(name, scope, access) : null }
    return [[verb, rule] as const]
  })
  return Object.fromEntries(rules) as Record<string, AccessRule>
}

function entityScope(name: string, scope: string, { write_scope }: JsonObject): string {
  return write_scope !== undefined && scope.endsWith(':write')
    ? String(write_scope)
    : scope.replace('{entity}', name)
}

function auditActions({ shared, records, settings, otherActions }: RuleSources): Record<string, string> {
  const noted = [...shared, ...records, ...settings].flatMap(operation => {
    const kind = operation.words['x-audit']?.kind
    return kind === undefined ? [] : [[actionOf(operation), kind] as const]
  })
  const others = Object.entries(otherActions).flatMap(([kind, actions]) =>
    actions.map(action => [action, kind] as const),
  )
  return Object.fromEntries([...noted, ...others])
}
