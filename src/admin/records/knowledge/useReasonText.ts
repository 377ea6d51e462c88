import { useEntitySchema } from '../../../resources/data/useEntitySchema.ts'
import { choicesOf, isSchema } from '../../../resources/schema/jsonSchema.ts'
import type { ImportEntity } from './importEntity.ts'

/** Returns the reason for a failed import, in the words of its schema; '' if unknown. */
export function useReasonText(entity: ImportEntity, reason: string | undefined): string {
  const { data: schema } = useEntitySchema(entity)
  const field = schema?.properties?.reason
  const choices = isSchema(field) ? choicesOf(field) : undefined
  return choices?.find(({ value }) => value === reason)?.title ?? ''
}
