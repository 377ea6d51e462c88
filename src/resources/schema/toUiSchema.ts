import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { fieldSources } from './fieldSources.ts'
import { hasOwnEditor, isSchema, type JsonSchema, typesOf, widgetNameOf } from './jsonSchema.ts'
import { widgetFor } from './widgetFor.ts'

/** Returns the uiSchema of a normalized schema, which assigns our widgets and fields. */
export function toUiSchema(schema: JsonSchema): UiSchema {
  const definitions = Object.entries(schema.$defs ?? {}).filter(([name]) => name.startsWith('recursive-'))
  const drawn = definitions.map(
    ([name, one]) => [`#/$defs/${name}`, isSchema(one) ? fieldUi(one) : {}] as const,
  )
  return {
    ...fieldUi(schema),
    ...groupTitles(schema),
    ...(drawn.length > 0 && { 'ui:definitions': Object.fromEntries(drawn) }),
  }
}

/** Returns the uiSchema of a part, such as a branch of a union. */
export function fieldUi(schema: JsonSchema): UiSchema {
  const widget = widgetFor(schema)
  if (widget) return { 'ui:widget': widget }
  if (schema['x-branches']) return { 'ui:field': 'union' }
  if (hasOwnEditor(schema)) {
    return { 'ui:field': widgetNameOf(schema) === 'schema' ? 'schema' : 'described' }
  }
  const below = { ...propertiesUi(schema), ...itemsUi(schema) }
  return schema['x-nullable'] ? { ...below, 'ui:field': 'optional' } : below
}

function propertiesUi(schema: JsonSchema): UiSchema {
  const ui: UiSchema = {}
  for (const part of fieldSources(schema)) {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      const isKept = isSchema(property) && property['x-stays']
      ui[name] = { ...(isSchema(property) && fieldUi(property)), ...(isKept && { 'ui:emptyValue': null }) }
    }
  }
  const extra = schema.additionalProperties ?? Object.values(schema.patternProperties ?? {})[0]
  if (isSchema(extra)) {
    // Under a free name, the library turns an empty value into an empty text.
    ui.additionalProperties = { ...fieldUi(extra), ...(extra['x-nullable'] && { 'ui:emptyValue': null }) }
  }
  return ui
}

function itemsUi(schema: JsonSchema): UiSchema {
  if (Array.isArray(schema.items)) {
    const items = schema.items.map(one => (isSchema(one) ? fieldUi(one) : {}))
    const extra = schema.additionalItems
    return {
      items: items as unknown as UiSchema['items'],
      ...(isSchema(extra) && { additionalItems: fieldUi(extra) }),
    }
  }
  if (!isSchema(schema.items)) return {}
  // A cleared item is null or an empty text, because a list cannot have holes.
  const isText = typesOf(schema.items)[0] === 'string' && !schema.items['x-choices']
  const isNullable = schema.items['x-nullable']
  // The list labels its items itself.
  const isGroup = schema.items.type === 'object'
  return {
    items: {
      ...fieldUi(schema.items),
      ...(isNullable ? { 'ui:emptyValue': null } : isText && { 'ui:emptyValue': '' }),
      ...(isGroup && { 'ui:title': '', 'ui:description': '' }),
    },
  }
}

/**
 * Hides the heading of an object that is the only content of a group with the same name. A choice of kinds has no
 * heading but the label of its select, so it repeats the group's name beside other fields too.
 */
function groupTitles(schema: JsonSchema): UiSchema {
  const ui: UiSchema = {}
  for (const group of schema['x-groups'] ?? []) {
    for (const pointer of group.fields) {
      const name = pointer.slice(1)
      const property = schema.properties?.[name]
      if (!isSchema(property) || property.title?.toLowerCase() !== group.title.toLowerCase()) continue
      if (group.fields.length !== 1 && !property['x-discriminator']) continue
      if (property.type !== 'object' || widgetFor(property)) continue
      ui[name] = { ...fieldUi(property), 'ui:title': '', 'ui:description': '' }
    }
  }
  return ui
}

/** Casts our schema to the form library's type; both read the same keywords. */
export function asDrawn(schema: JsonSchema): RJSFSchema {
  return schema as RJSFSchema
}
