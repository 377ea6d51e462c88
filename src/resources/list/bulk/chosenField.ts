import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { createFormModel, type FormModel } from '../../formModel/createFormModel.ts'
import { tidy } from '../../json/tidy.ts'
import { type DrawnSchema, drawnSchema } from '../../schema/drawnSchema.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { type BulkField, oneFieldSchema } from './bulkFields.ts'
import type { FieldChange } from './bulkRequest.ts'

/** A field that somebody chose to change, with its own form. */
export interface ChosenField {
  field: BulkField
  schema: DrawnSchema
  model: FormModel
  isCleared(): boolean
  setCleared(isCleared: boolean): void
  /** Checks the value and shows its errors. Returns true if there are none. */
  validate(): boolean | Promise<boolean>
  change(): FieldChange
}

const nothing: JsonObject = {}

/** Creates the field's empty form. */
export function createChosenField(schema: JsonSchema, field: BulkField, texts: Texts): ChosenField {
  const drawn = drawnSchema(oneFieldSchema(schema, field.pointer))
  const model = createFormModel(nothing, drawn.createValidator(texts))
  let isCleared = false
  return {
    field,
    schema: drawn,
    model,
    isCleared: () => isCleared,
    setCleared: next => {
      isCleared = next
    },
    validate: () => isCleared || model.validateAll(),
    change: () => {
      const { pointer } = field
      if (isCleared) return { pointer, isCleared }
      return { pointer, value: valueAt(tidy(model.get().data, nothing), pointer) }
    },
  }
}
