import { createSchemaUtils, type Registry } from '@rjsf/utils'
import { useMemo } from 'react'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { schemaValidator } from '../schema/schemaValidator.ts'
import { asDrawn, toUiSchema } from '../schema/toUiSchema.ts'
import { untouched } from './untouched.ts'

/** Returns the form library's registry with another schema at its root, for a part of the form with its own schema. */
export function useInnerRegistry(registry: Registry, drawn: JsonSchema): Registry {
  return useMemo(
    () => ({
      ...registry,
      rootSchema: asDrawn(drawn),
      schemaUtils: createSchemaUtils(schemaValidator, asDrawn(drawn), untouched),
      uiSchemaDefinitions: toUiSchema(drawn)['ui:definitions'],
    }),
    [registry, drawn],
  )
}
