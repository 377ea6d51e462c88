import type { OperationRules } from '../../server/access/operationRules.ts'
import { createPermissions } from '../../server/access/permissions.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** Adds to the published document which API key scopes exist, and which one each operation needs. */
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

/** Returns all scopes in a published document. */
export function apiKeyScopes(document: JsonObject): Json {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas')
  return objectAt(schemas, 'ApiKeyScope').enum ?? []
}

type Access = Pick<ReturnType<typeof createPermissions>, 'scopeFor' | 'roleFor'>

/** Returns all scopes: those of each entity that an operation uses, those of files and tools, and the wildcards. */
function allScopes({ entities }: OperationRules, scopeFor: Access['scopeFor']): string[] {
  const open = Object.keys(entities).filter(name => scopeFor(`${name}.get`) !== null)
  const others = ['*', 'files', ...open].flatMap(area => {
    const taken = Object.values(entities[area] ?? {}).map(({ scope }) => scope)
    const isWritten = !(area in entities) || taken.includes(`${area}:write`)
    return isWritten ? [`${area}:read`, `${area}:write`] : [`${area}:read`]
  })
  // Calling a tool is one right; nothing is there to be read.
  return [...others, 'mcp:write']
}

function withSecurity(operation: JsonObject, { scopeFor, roleFor }: Access): JsonObject {
  // Public operations need no key.
  if ('security' in operation) return operation
  const id = String(operation.operationId)
  const entity = sharedEntities(operation).find(name => scopeFor(id, name) !== null)
  const scope = scopeFor(id, entity)
  if (scope === null) return operation
  const needed = entity === undefined ? scope : scope.replace(`${entity}:`, '{entity}:')
  // A scope without a colon means any key.
  const ways: JsonObject[] = [{ session: [] }, { apiKey: needed.includes(':') ? [needed] : [] }]
  // Visitors have neither session nor key; they send a conversation's token.
  const isOpen = roleFor(id, entity) === 'public'
  return { ...operation, security: isOpen ? [...ways, {}] : ways }
}

/** Returns the entities that an operation accepts as a parameter. */
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
