import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { allowedValues, fieldKind } from '../../../common/schema/fieldKind.ts'
import { asSchema, type Schema } from '../../../common/schema/schemaFields.ts'
import type { EntityRecord } from '../../store/records/entityData.ts'
import type { EntityDefinition, RecordType } from '../../store/records/entityDefinition.ts'
import { labelField } from './labelField.ts'
import { typeFields } from './typeFields.ts'

export type DataType = EntityRecord<'custom_data_schema'>

const listedColumns = 6
const quickFilters = 4

/**
 * Returns the entity definition of one type's records: its title, fields and list. The type's own schema validates
 * writes.
 */
export function typeDefinition(
  entity: EntityDefinition,
  { _id, data: type }: DataType,
  slots: RecordType['slots'],
): EntityDefinition {
  const fields = typeFields(type.json_schema)
  const own = { title: type.title, ...(type.description && { description: type.description }) }
  return {
    ...entity,
    type: {
      id: _id,
      slots,
      unique: (type.unique ?? []).map(fields => fields.map(name => joinPointer('/data', name))),
    },
    input: withProperties(entity.input, { custom_data_schema_id: { const: _id, default: _id } }),
    schema: {
      ...withProperties(entity.schema, {
        custom_data_schema_id: { const: _id, default: _id, 'x-visible-if': never },
        label: { 'x-visible-if': never },
        data: { title: '', description: '', properties: fields, 'x-i18n': {} },
      }),
      ...own,
      'x-i18n': groupTexts(entity.schema),
      'x-entity': { ...entity.schema['x-entity'], plural: type.plural ?? type.title },
      'x-list': listOf(fields, labelField(type)),
      'x-groups': groups(entity.schema),
    },
  }
}

/** Keeps only the translated menu group, because the tenant's own texts have no translations. */
function groupTexts({ 'x-i18n': texts }: Schema): Schema {
  const languages = Object.entries(asSchema(texts) ?? {})
  return Object.fromEntries(
    languages.map(([language, words]) => [language, { group: asSchema(words)?.group }]),
  )
}

/** Hides a field: the type is known, and the label appears among the type's fields. */
const never = { not: {} }

function withProperties<S extends Schema>(schema: S, more: Readonly<Record<string, Schema>>): S {
  const properties = asSchema(schema.properties) ?? {}
  const changed = Object.entries(more).map(([name, words]) => [
    name,
    { ...asSchema(properties[name]), ...words },
  ])
  return { ...schema, properties: { ...properties, ...Object.fromEntries(changed) } }
}

function listOf(fields: Readonly<Record<string, Schema>>, label: string | undefined): Schema {
  const named = Object.entries(fields)
  const at = (name: string) => joinPointer('/data', name)
  const shown = named.filter(([, field]) => fieldKind(field) !== 'json').map(([name]) => name)
  const first = label === undefined ? [] : [label]
  const columns = [...new Set([...first, ...shown])].slice(0, listedColumns)
  return {
    columns: [...(first.length > 0 ? [] : ['/label']), ...columns.map(at), '/updated_at'],
    sort: ['-updated_at'],
    filters: named
      .filter(([, field]) => isChosen(field))
      .slice(0, quickFilters)
      .map(([name]) => at(name)),
  }
}

/** Returns true if the field takes one of a few values. */
function isChosen(field: Schema): boolean {
  return fieldKind(field) === 'boolean' || allowedValues(field).length > 0 || 'x-ref' in field
}

/** Puts the type's fields first, followed by the fields that every record has. */
function groups({ 'x-groups': listed }: Schema): unknown {
  const [record, values] = Array.isArray(listed) ? listed : []
  return [{ ...values, title: '', 'x-i18n': {} }, record]
}
