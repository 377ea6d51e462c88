import { isObject } from '../../../common/json/isObject.ts'
import { parsePointer, valueAt } from '../../../common/json/jsonPointer.ts'
import { asSchema, schemaAt } from '../../../common/schema/schemaFields.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Permissions } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import type { EntityService } from '../../records/entityService.ts'
import { createSchemaLanguages } from '../../records/schemaLanguages.ts'
import type { ServedRecord } from '../../records/servedRecord.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'

interface Deps {
  store: Pick<EntityStore, 'getMany'>
  service: Pick<EntityService, 'list'>
  registry: EntityRegistry
  permissions: Permissions
}

interface Wish {
  session: Session
  scope: Scope
  query: { query?: string }
  headers: { 'accept-language'?: string }
}

const shownEntities = ['document_template', 'generated_document'] as const

export type RecordTables = ReturnType<typeof createRecordTables>

/** Creates the reader of lists as tables, with titles in the reader's language and the names of referred records (SPEC §7). */
export function createRecordTables({ store, service, registry, permissions }: Deps) {
  const languages = createSchemaLanguages(shownEntities.map(name => registry.get(name)))
  return { read }

  async function read(
    entity: (typeof shownEntities)[number],
    { session, scope, query, headers }: Wish,
  ): Promise<components['schemas']['RecordTable']> {
    const definition = registry.get(entity)
    const mayRead = (other: string) => permissions.may(session, `${other}.get`)
    const { rows, total } = await service.list(scope, entity, query, mayRead)
    const { schema } = languages.one(definition, headers['accept-language'])
    const { columns: pointers = [] } = (schema['x-list'] ?? {}) as { columns?: readonly string[] }
    const columns = pointers.map(pointer => {
      const field = asSchema(schemaAt(schema, pointer))
      const name = parsePointer(pointer).join('.')
      return { pointer, name, title: String(field?.title ?? name), reference: referenceOf(field) }
    })
    const named = new Map<string, ReadonlyMap<string, string>>()
    for (const { pointer, name, reference } of columns) {
      if (reference && mayRead(reference.entity))
        named.set(name, await namesOf(scope, rows, pointer, reference))
    }
    return {
      columns: columns.map(({ name, title }) => ({ name, title })),
      rows: rows.map(row => {
        const cells = columns.map(({ pointer, name }) => {
          const value = valueAt(row, pointer)
          return [name, (typeof value === 'string' && named.get(name)?.get(value)) || (value ?? null)]
        })
        return { _id: row._id, ...Object.fromEntries(cells) }
      }),
      total,
    }
  }

  async function namesOf(
    scope: Scope,
    rows: readonly ServedRecord[],
    pointer: string,
    { entity, label }: Reference,
  ): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(rows.map(row => valueAt(row, pointer)).filter(id => typeof id === 'string'))
    const records = await store.getMany(scope, entity, [...ids])
    return new Map(records.map(({ _id, data }) => [_id, String(valueAt(data, label) ?? '')]))
  }
}

interface Reference {
  entity: string
  label: string
}

function referenceOf(field: object | undefined): Reference | null {
  const reference: unknown = field && 'x-ref' in field ? field['x-ref'] : undefined
  if (!isObject(reference) || typeof reference.entity !== 'string') return null
  return { entity: reference.entity, label: String(reference.label ?? '/name') }
}
