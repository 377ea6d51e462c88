import { type DrawnSchema, drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { StepWidget } from '../stepForm/StepWidget.tsx'

const elsewhere = new Set(['steps', 'layout', 'input_schema'])

/** Returns the generated form of a chain, without the fields that the page itself edits. */
export function chainSettingsSchema(schema: JsonSchema): DrawnSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !elsewhere.has(name))
  const groups = (schema['x-groups'] ?? []).map(group => ({
    ...group,
    fields: group.fields.filter(pointer => !elsewhere.has(pointer.slice(1))),
  }))
  const { layout: _, ...general } = groups[0] ?? { id: '', title: '', fields: [] }
  // The start step would be alone on its tab.
  const others = groups.slice(1).filter(({ fields }) => fields.some(pointer => pointer !== '/start'))
  const drawn = drawnSchema({
    ...schema,
    properties: Object.fromEntries(properties),
    'x-groups': [{ ...general, fields: [...general.fields, '/start'] }, ...others],
  })
  return { ...drawn, ui: { ...drawn.ui, start: { 'ui:widget': StepWidget } } }
}
