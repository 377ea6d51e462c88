import type { OperationRules } from '../../server/access/operationRules.ts'
import { createPermissions } from '../../server/access/permissions.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** The published document, saying of each operation whether an API key gets in and by which scope, and which there are. */
export function withKeyAccess(document: JsonObject, rules: OperationRules): JsonObject {
  const { scopeFor, roleFor } = createPermissions(rules)
  const paths = mapMembers(objectAt(document, 'paths'), item =>
    mapMembers(item, operation => withSecurity(operation, { scopeFor, roleFor })),
  )
  const components = objectAt(document, 'components')
  const schemas = objectAt(components, 'schemas')
  const scope = { ...objectAt(schemas, 'ApiKeyScope'), enum: allScopes(rules, scopeFor) }
  return { ...document, paths, components: { ...components, schemas: { ...schemas, ApiKeyScope: scope } } }
}

/** Every scope that a published document knows. */
export function apiKeyScopes(document: JsonObject): Json {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas')
  return objectAt(schemas, 'ApiKeyScope').enum ?? []
}

type Access = Pick<ReturnType<typeof createPermissions>, 'scopeFor' | 'roleFor'>

/** Every scope there is: each entity's as far as something takes it, those of files, and all of them at once. */
function allScopes({ entities }: OperationRules, scopeFor: Access['scopeFor']): string[] {
  const open = Object.keys(entities).filter(name => scopeFor(`${name}.get`) !== null)
  return ['*', 'files', ...open].flatMap(area => {
    const taken = Object.values(entities[area] ?? {}).map(({ scope }) => scope)
    const isWritten = !(area in entities) || taken.includes(`${area}:write`)
    return isWritten ? [`${area}:read`, `${area}:write`] : [`${area}:read`]
  })
}

function withSecurity(operation: JsonObject, { scopeFor, roleFor }: Access): JsonObject {
  // What is open to everybody needs no key.
  if ('security' in operation) return operation
  const id = String(operation.operationId)
  const entity = sharedEntities(operation).find(name => scopeFor(id, name) !== null)
  const scope = scopeFor(id, entity)
  if (scope === null) return operation
  const needed = entity === undefined ? scope : scope.replace(`${entity}:`, '{entity}:')
  // A key without a colon in what it needs is any key at all.
  const ways: JsonObject[] = [{ session: [] }, { apiKey: needed.includes(':') ? [needed] : [] }]
  // Visitors have neither, but a conversation's token.
  const isOpen = roleFor(id, entity) === 'public'
  return { ...operation, security: isOpen ? [...ways, {}] : ways }
}

/** The entities that an operation takes by a parameter. */
function sharedEntities(operation: JsonObject): string[] {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.filter(isObject) : []
  const names = objectAt(
    parameters.find(({ name, in: place }) => name === 'entity' && place === 'path'),
    'schema',
  ).enum
  return Array.isArray(names) ? names.map(String) : []
}

function mapMembers(object: Json, change: (member: JsonObject) => JsonObject): JsonObject {
  const members = Object.entries(isObject(object) ? object : {})
  return Object.fromEntries(members.map(([key, member]) => [key, isObject(member) ? change(member) : member]))
}
