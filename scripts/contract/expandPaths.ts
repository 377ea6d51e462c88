import { pascalCase } from './expandEntity.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** The capability of an entity that each operation of the templates needs. */
const capabilityOf: Record<string, string> = {
  schema: 'read',
  list: 'list',
  get: 'read',
  create: 'create',
  replace: 'update',
  patch: 'update',
  delete: 'delete',
  bulkRecords: 'bulk',
  exportRecords: 'export',
  importRecords: 'import',
  listHistory: 'history',
  restoreRecord: 'history',
  purgeRecord: 'delete',
}

/** Returns the concrete paths of one entity, from its template. */
export function entityPaths(template: JsonObject, name: string, file: JsonObject): JsonObject {
  const facts = entityFacts(name, file)
  const methods = methodsOf(file)
  const paths = Object.entries(template).map(([path, item]) => {
    const operations = Object.entries(isObject(item) ? item : {}).filter(([method, operation]) => {
      const verb = String(objectAt({ operation }, 'operation').operationId).split('.')[1] ?? ''
      const offered = facts.capabilities.includes(capabilityOf[verb] ?? '')
      const word = `${method.toUpperCase()}${path.endsWith('/{id}') ? '/{id}' : ''}`
      return offered && (!methods || verb === 'schema' || methods.includes(word))
    })
    const filled = fillIn(Object.fromEntries(operations), facts)
    return [fill(path, facts.words), hasTypes(file) ? filled : withoutType(filled)]
  })
  return Object.fromEntries(paths.filter(([, item]) => Object.keys(item as JsonObject).length > 0))
}

/** Returns a shared path whose `{entity}` parameter lists the entities that support its operations. */
export function sharedPath(item: JsonObject, entities: Record<string, JsonObject>): JsonObject {
  const operations = Object.entries(item).map(([method, operation]) => {
    if (!isObject(operation)) return [method, operation]
    const capability = capabilityOf[String(operation.operationId)]
    if (!capability) return [method, operation]
    const names = Object.keys(entities).filter(name => {
      const file = entities[name]
      return (
        file && capabilitiesOf(file).includes(capability) && mayEndUp(file, String(operation.operationId))
      )
    })
    return [method, { ...operation, parameters: narrowEntity(operation.parameters, names) }]
  })
  return Object.fromEntries(operations)
}

interface EntityFacts {
  words: Record<string, string>
  capabilities: string[]
  examples: Record<string, Json>
}

function entityFacts(name: string, file: JsonObject): EntityFacts {
  const example = Array.isArray(file.examples) && isObject(file.examples[0]) ? file.examples[0] : {}
  const record: JsonObject = { ...recordExample, ...shownExample(file, example) }
  const [firstKey] = Object.keys(example)
  return {
    words: {
      '{entity}': name,
      '{Entity}': pascalCase(name),
      '{title}': String(file.title ?? name),
      '{plural}': String(objectAt(file, 'x-entity').plural ?? file.title ?? name),
      '{path}': String(objectAt(file, 'x-singleton').path ?? ''),
    },
    capabilities: capabilitiesOf(file),
    examples: {
      '{input}': example,
      '{record}': record,
      '{rows}': [record],
      '{patch}': firstKey ? { [firstKey]: example[firstKey] ?? null } : {},
    },
  }
}

/** Returns an example in its read form, in which a secret only says that it is set. */
function shownExample(schema: JsonObject, example: JsonObject): JsonObject {
  const properties = objectAt(schema, 'properties')
  const shown = Object.entries(example).map(([key, value]) => {
    const field = objectAt(properties, key)
    if ('x-secret' in field) return [key, { $set: true }]
    return [key, isObject(value) ? shownExample(field, value) : value]
  })
  const unset = Object.entries(properties)
    .filter(([key, field]) => isObject(field) && 'x-secret' in field && !(key in example))
    .map(([key]) => [key, { $set: false }])
  return Object.fromEntries([...shown, ...unset])
}

const recordExample: JsonObject = {
  _id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
  id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
  created_at: '2026-03-01T09:30:00.000Z',
  updated_at: '2026-03-01T09:30:00.000Z',
  created_by: { type: 'user', id: '01938c5e-0000-7000-8000-000000000001', name: 'Ann Lee' },
  updated_by: { type: 'user', id: '01938c5e-0000-7000-8000-000000000001', name: 'Ann Lee' },
  _version: 1,
}

/** Tells whether tenants define types of this entity's records. */
function hasTypes(file: JsonObject): boolean {
  return 'types' in objectAt(file, 'x-entity')
}

/** Returns the operations of a path without the parameter for such a type. */
function withoutType(item: Json): Json {
  if (!isObject(item)) return item
  const operations = Object.entries(item).map(([method, operation]) => {
    if (!isObject(operation) || !Array.isArray(operation.parameters)) return [method, operation]
    const isType = (parameter: Json) =>
      isObject(parameter) && parameter.$ref === '#/components/parameters/Type'
    return [method, { ...operation, parameters: operation.parameters.filter(one => !isType(one)) }]
  })
  return Object.fromEntries(operations)
}

/** Tells whether an entity supports the operation: records of the installation cannot be purged before their time is up. */
function mayEndUp(file: JsonObject, operationId: string): boolean {
  return operationId !== 'purgeRecord' || objectAt(file, 'x-entity').scope !== 'installation'
}

function capabilitiesOf(file: JsonObject): string[] {
  const listed = objectAt(file, 'x-entity').capabilities
  return Array.isArray(listed) ? listed.map(String) : []
}

/** Returns the methods that a settings document declares, such as GET or PUT/{id}; undefined for other entities. */
function methodsOf(file: JsonObject): string[] | undefined {
  const listed = objectAt(file, 'x-singleton').methods
  return Array.isArray(listed) ? listed.map(String) : undefined
}

function fill(text: string, words: Record<string, string>): string {
  return Object.entries(words).reduce((filled, [slot, word]) => filled.replaceAll(slot, word), text)
}

function fillIn(value: Json, facts: EntityFacts): Json {
  if (typeof value === 'string') return facts.examples[value] ?? fill(value, facts.words)
  if (Array.isArray(value)) return value.map(item => fillIn(item, facts))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, facts)]))
}

function narrowEntity(parameters: Json | undefined, names: string[]): Json {
  return (Array.isArray(parameters) ? parameters : []).map(parameter => {
    const isEntity = isObject(parameter) && parameter.$ref === '#/components/parameters/Entity'
    if (!isEntity) return parameter
    return {
      name: 'entity',
      in: 'path',
      required: true,
      description: 'Name of the entity.',
      schema: { type: 'string', enum: names },
      example: names[0] ?? '',
    }
  })
}
