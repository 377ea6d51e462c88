import { requireSoundEntities } from './checkEntityFile.ts'
import type { EntityDefinition } from './expandEntity.ts'
import { defineEntity, entityComponents } from './expandEntity.ts'
import { entityPaths, sharedPath } from './expandPaths.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'
import { withKeyAccess } from './keyAccess.ts'
import type { ContractSources } from './readSources.ts'
import { componentOf, pointToComponents } from './resolveReferences.ts'

/** The contract in the two forms that programs use. */
export interface Contract {
  openapi: JsonObject
  entities: Record<string, EntityDefinition>
}

/** Builds the published document and the entity definitions from the hand-written sources; throws with what is wrong. */
export function buildContract(sources: ContractSources): Contract {
  requireSoundEntities(sources.entities, sources.planned)
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
  const openapi = {
    ...root,
    tags: [...(Array.isArray(root.tags) ? root.tags : []), ...entityTags(sources.entities)],
    paths: allPaths(objectAt(root, 'paths'), documents, sources.entities),
    components: {
      ...components,
      ...sharedComponents(documents),
      schemas: { ...sharedComponents(documents).schemas, ...allEntityComponents(sources.entities) },
    },
  }
  return { openapi: withKeyAccess(openapi, entities), entities }
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

function allPaths(
  listed: JsonObject,
  documents: Record<string, Json>,
  entities: Record<string, JsonObject>,
): JsonObject {
  const shared = Object.entries(listed).map(([path, reference]) => [
    path,
    sharedPath(pathItem(path, reference, documents), entities),
  ])
  const generated = Object.entries(entities).map(([name, file]) => {
    const template = 'x-singleton' in file ? 'paths/settings.yaml' : 'paths/entity.yaml'
    const document = documents[template]
    return isObject(document) ? entityPaths(document, name, file) : {}
  })
  return Object.assign(Object.fromEntries(shared), ...generated)
}

function pathItem(path: string, reference: Json, documents: Record<string, Json>): JsonObject {
  const [file = '', pointer = ''] = String(objectAt({ reference }, 'reference').$ref).split('#')
  const key = pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
  const item = objectAt(documents[file], key)
  if (Object.keys(item).length === 0) throw new Error(`openapi.yaml: ${path} leads to nothing`)
  return item
}
