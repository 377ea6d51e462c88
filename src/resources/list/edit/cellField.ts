import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import { drawnSchema } from '../../schema/drawnSchema.ts'
import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'
import { type WidgetName, widgetFor } from '../../schema/widgetFor.ts'

/** The properties of a field that its control needs. */
export interface CellField {
  schema: JsonSchema
  widget: WidgetName
  isRequired: boolean
  /** Value of an emptied control: null if the field is marked x-stays, else undefined. */
  empty: null | undefined
}

/** Returns the field at a pointer of an entity's schema, as forms render it. */
export function cellField(schema: JsonSchema, pointer: string): CellField {
  let here = drawnSchema(schema).drawn
  let isRequired = false
  for (const name of parsePointer(pointer)) {
    const below = here.properties?.[name]
    isRequired = here.required?.includes(name) === true
    here = isSchema(below) ? below : {}
  }
  return {
    schema: here,
    widget: small[widgetFor(here) ?? 'text'] ?? widgetFor(here) ?? 'text',
    isRequired,
    empty: here['x-stays'] ? null : undefined,
  }
}

/** Smaller, single-line replacements for controls that do not fit in a cell. */
const small: Readonly<Record<string, WidgetName>> = { radio: 'select', slider: 'number', textarea: 'text' }
