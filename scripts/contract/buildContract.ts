import type { OperationRules } from '../../server/access/operationRules.ts'
import { requireSoundEntities } from './checkEntityFile.ts'
import { checkOptions } from './entityOptions.ts'
import type { EntityDefinition } from './expandEntity.ts'
import { defineEntity, entityComponents } from './expandEntity.ts'
import { entityPaths, sharedPath } from './expandPaths.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'
import { withKeyAccess } from './keyAccess.ts'
import type { RuleSources } from './operationRules.ts'
import { operationRules } from './operationRules.ts'
import { withoutWords, wordedOperations } from './operationWords.ts'
import type { ContractSources } from './readSources.ts'
import { requireSoundRules } from './requireSoundRules.ts'
import { componentOf, pointToComponents } from './resolveReferences.ts'

/** The contract in the forms that code uses. */
export interface Contract {
  openapi: JsonObject
  entities: Record<string, EntityDefinition>
  /** Access and audit rules of operations; never published. */
  rules: OperationRules
  ruleSources: RuleSources
}

/** Builds the published document and the entity definitions from the hand-written sources; throws an error that names all faults. */
export function buildContract(sources: ContractSources): Contract {
  requireSoundEntities(sources.entities, sources.planned)
  return assembleContract(sources)
}

/** Builds the same from entity files that are already checked; the checks take most of the time. */
export function assembleContract(sources: ContractSources): Contract {
  const known = new Set(Object.keys(sources.documents))
  const documents = Object.fromEntries(
    Object.entries(sources.documents).map(([path, document]) => [
      path,
      path === 'openapi.yaml' ? document : pointToComponents(document, path, known),
    ]),
  )
  const root = documents['openapi.yaml']
  if (!isObject(root)) throw new Error('openapi.yaml: must hold one object')
  const components = objectAt(root, 'components')
  const entities = Object.fromEntries(
    Object.entries(sources.entities).map(([name, file]) => [name, defineEntity(name, file)]),
  )
  const listed = listedPaths(objectAt(root, 'paths'), documents)
  requireSoundOptions(sources.entities, listed)
  const ruleSources = gatherRules(listed, sources)
  requireSoundRules(ruleSources)
  const rules = operationRules(ruleSources)
  const openapi = {
    ...root,
    tags: [...(Array.isArray(root.tags) ? root.tags : []), ...entityTags(sources.entities)],
    paths: withoutWords(allPaths(listed, documents, sources.entities)),
    components: {
      ...components,
      ...sharedComponents(documents),
      schemas: { ...sharedComponents(documents).schemas, ...allEntityComponents(sources.entities) },
    },
  }
  return { openapi: withKeyAccess(openapi, rules), entities, rules, ruleSources }
}

function requireSoundOptions(entities: ContractSources['entities'], listed: JsonObject): void {
  const lines = Object.entries(entities).flatMap(([name, file]) =>
    checkOptions(file, listed).map(
      ({ pointer, message }) => `openapi/entities/${name}.json ${pointer}: ${message}`,
    ),
  )
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

function gatherRules(listed: JsonObject, { documents, entities }: ContractSources): RuleSources {
  const kinds = objectAt(documents, 'schemas/AuditKind.yaml').enum
  return {
    shared: wordedOperations(listed),
    records: wordedOperations(objectAt(documents, recordTemplate)),
    settings: wordedOperations(objectAt(documents, settingsTemplate)),
    entities,
    auditKinds: Array.isArray(kinds) ? kinds.map(String) : [],
    otherActions: objectAt(documents, 'otherAuditActions.yaml') as Record<string, string[]>,
  }
}

function entityTags(entities: Record<string, JsonObject>): JsonObject[] {
  return Object.entries(entities).map(([name, file]) => ({
    name,
    description: String(file.description ?? ''),
  }))
}

function sharedComponents(documents: Record<string, Json>): Record<string, JsonObject> {
  const sections: Record<string, JsonObject> = { schemas: {}, responses: {}, parameters: {} }
  for (const [path, document] of Object.entries(documents)) {
    const component = componentOf(path)
    const section = component && sections[component.section]
    if (section) section[component.name] = document
  }
  return sections
}

function allEntityComponents(entities: Record<string, JsonObject>): JsonObject {
  return Object.assign({}, ...Object.entries(entities).map(([name, file]) => entityComponents(name, file)))
}

const recordTemplate = 'paths/entity.yaml'
const settingsTemplate = 'paths/settings.yaml'

/** Returns the paths in `openapi.yaml`, with resolved references. */
function listedPaths(paths: JsonObject, documents: Record<string, Json>): JsonObject {
  return Object.fromEntries(
    Object.entries(paths).map(([path, reference]) => [path, pathItem(path, reference, documents)]),
  )
}

function allPaths(
  listed: JsonObject,
  documents: Record<string, Json>,
  entities: Record<string, JsonObject>,
): JsonObject {
  const shared = Object.keys(listed).map(path => [path, sharedPath(objectAt(listed, path), entities)])
  const generated = Object.entries(entities).map(([name, file]) => {
    const template = 'x-singleton' in file ? settingsTemplate : recordTemplate
    const document = documents[template]
    return isObject(document) ? entityPaths(document, name, file) : {}
  })
  const paths: JsonObject = Object.fromEntries(shared)
  // A path of an entity may have an operation of its own in addition to those of the template.
  for (const items of generated)
    for (const path of Object.keys(items))
      paths[path] = { ...objectAt(paths, path), ...objectAt(items, path) }
  return paths
}

function pathItem(path: string, reference: Json, documents: Record<string, Json>): JsonObject {
  const [file = '', pointer = ''] = String(objectAt({ reference }, 'reference').$ref).split('#')
  const key = pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
  const item = objectAt(documents[file], key)
  if (Object.keys(item).length === 0) throw new Error(`openapi.yaml: ${path} leads to nothing`)
  return item
}
