import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import { drawnSchema } from '../../schema/drawnSchema.ts'
import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'
import { type WidgetName, widgetFor } from '../../schema/widgetFor.ts'

/** A field as its control needs it. */
export interface CellField {
  schema: JsonSchema
  widget: WidgetName
  isRequired: boolean
  /** What an emptied control stands for: null where that is a value, else nothing. */
  empty: null | undefined
}

/** The field at a pointer of an entity's schema, as forms draw it. */
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

/** Controls too large for a cell, and those that do the same in a line. */
const small: Readonly<Record<string, WidgetName>> = { radio: 'select', slider: 'number', textarea: 'text' }
