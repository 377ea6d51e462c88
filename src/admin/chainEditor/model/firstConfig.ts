import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { isSchema } from '../../../resources/schema/jsonSchema.ts'
import { rowExit } from './stepExits.ts'
import type { StepKind } from './stepKinds.ts'

/** Returns the first settings of a new step: as many named exits as its kind needs; undefined for other kinds. */
export function firstConfig(
  kind: StepKind | undefined,
  labelOf: (number: number) => string,
): JsonObject | undefined {
  for (const [name, schema] of Object.entries(kind?.config_schema.properties ?? {})) {
    if (rowExit(schema) === undefined || !isSchema(schema)) continue
    const rows = Array.from({ length: schema.minItems ?? 1 }, (_, index) => ({ label: labelOf(index + 1) }))
    return { [name]: rows }
  }
  return undefined
}
