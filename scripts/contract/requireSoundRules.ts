import { textsAt } from './entitySubject.ts'
import { objectAt } from './json.ts'
import type { RuleSources } from './operationRules.ts'
import { actionOf, verbOf } from './operationRules.ts'
import type { WordedOperation } from './operationWords.ts'

/** Throws one error that names each operation with missing, dangling or contradictory rules. */
export function requireSoundRules(sources: RuleSources): void {
  const { shared, records, settings } = sources
  const all = [...shared, ...records, ...settings]
  const faults = [
    ...all.flatMap(operation => [
      ...accessFaults(operation, sources),
      ...auditFaults(operation, sources),
      ...fittingFaults(operation),
    ]),
    ...contradictions('x-access', [...shared, ...records], verbOf),
    ...contradictions('x-access', [...shared, ...settings], verbOf),
    ...contradictions('x-audit', all.filter(isNoted), actionOf),
    ...entityFaults(sources),
    ...otherFaults(sources),
  ]
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
}

function accessFaults({ operationId, path, words }: WordedOperation, { entities }: RuleSources): string[] {
  const { scope, verb, asks_again } = words['x-access']
  const area = scope?.split(':')[0] ?? '*'
  const isOfTemplate = operationId.startsWith('{entity}.')
  if (!isOfTemplate && verb === undefined) {
    if (path.includes('{entity}'))
      return [`${operationId}: x-access needs a verb, because the path accepts any entity.`]
    const isKnown = ['*', 'files', 'mcp'].includes(area) || Object.hasOwn(entities, area)
    return isKnown ? [] : [`${operationId}: its scope names "${area}", which is not an entity.`]
  }
  if (scope !== undefined && area !== '{entity}') return [`${operationId}: its scope must be of "{entity}".`]
  const knowsEntity = isOfTemplate || asks_again || path.includes('{entity}')
  return knowsEntity
    ? []
    : [`${operationId}: the path contains no entity; set asks_again if the handler checks access later.`]
}

function auditFaults(operation: WordedOperation, sources: RuleSources): string[] {
  const { operationId, method, words } = operation
  const { kind, as } = words['x-audit'] ?? {}
  if (!words['x-audit'] && method !== 'get') {
    const how = 'say its kind, the action it is noted as, or why it is not noted'
    return [`${operationId}: x-audit is missing, but the operation writes: ${how}.`]
  }
  if (kind !== undefined && !sources.auditKinds.includes(kind)) {
    return [`${operationId}: "${kind}" is not an audit kind; choose one of ${sources.auditKinds.join(', ')}.`]
  }
  if (as === undefined || notedActions(sources).includes(as)) return []
  return [`${operationId}: x-audit.as names "${as}", but no audited action has that name.`]
}

function fittingFaults({ operationId, takesKey, words }: WordedOperation): string[] {
  const isPublic = words['x-access'].role === 'public'
  const open = ['x-visitors', 'x-tenant', 'x-signed', 'x-arrival'].filter(word => word in words && !isPublic)
  const isKept = 'x-idempotency' in words
  return [
    ...open.map(word => `${operationId}: it has ${word}, so its least role must be public.`),
    ...(isKept && !takesKey ? [`${operationId}: it has x-idempotency but accepts no Idempotency-Key.`] : []),
  ]
}

function notedActions({ shared, records, settings, otherActions }: RuleSources): string[] {
  const operations = [...shared, ...records, ...settings].filter(isNoted)
  return [...operations.map(actionOf), ...Object.values(otherActions).flat()]
}

function isNoted({ words }: WordedOperation): boolean {
  return words['x-audit']?.kind !== undefined
}

/** Returns faults of operations that share a name but have different rules. */
function contradictions(
  word: keyof WordedOperation['words'],
  operations: readonly WordedOperation[],
  nameOf: (operation: WordedOperation) => string | undefined,
): string[] {
  const first = new Map<string, WordedOperation>()
  return operations.flatMap(operation => {
    const name = nameOf(operation)
    if (name === undefined) return []
    const other = first.get(name) ?? operation
    first.set(name, other)
    const isSame = JSON.stringify(other.words[word]) === JSON.stringify(operation.words[word])
    return isSame
      ? []
      : [
          `${operation.operationId}: its ${word} differs from that of ${other.operationId}, although both are "${name}".`,
        ]
  })
}

function entityFaults({ entities, shared, records, settings }: RuleSources): string[] {
  const verbsOf = (operations: readonly WordedOperation[]) => [...operations, ...shared].map(verbOf)
  return Object.entries(entities).flatMap(([name, file]) => {
    const verbs = verbsOf('x-singleton' in file ? settings : records)
    const unknown = Object.keys(objectAt(objectAt(file, 'x-access'), 'roles')).filter(
      verb => !verbs.includes(verb),
    )
    const unheld = textsAt(objectAt(file, 'x-entity'), 'capabilities').filter(
      capability => verbsOf(records).includes(capability) && !verbs.includes(capability),
    )
    return [
      ...unknown.map(verb => `x-access names the verb "${verb}", which the entity does not have`),
      ...unheld.map(capability => `a settings document has no operation for "${capability}"`),
    ].map(fault => `openapi/entities/${name}.json: ${fault}.`)
  })
}

function otherFaults({ otherActions, auditKinds, shared }: RuleSources): string[] {
  const operations = shared.map(actionOf)
  const faults = Object.entries(otherActions).flatMap(([kind, actions]) => [
    ...(auditKinds.includes(kind) ? [] : [`"${kind}" is not an audit kind`]),
    ...actions.filter(action => operations.includes(action)).map(action => `"${action}" is an operation`),
  ])
  return faults.map(fault => `openapi/otherAuditActions.yaml: ${fault}.`)
}
