import type { JsonSchema } from '../schema/jsonSchema.ts'
import { isValid } from '../schema/schemaValidator.ts'
import { useFormState } from './useFormModel.ts'

/** Whether an x-visible-if condition holds for the whole record as it is being edited. */
export function useVisible(condition: JsonSchema | undefined): boolean {
  return useFormState(({ data }) => condition === undefined || isValid(condition, data))
}
