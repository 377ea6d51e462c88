import { asSchema, type Schema } from '../../../common/schema/schemaFields.ts'
import { splitTypedName } from '../../../common/schema/typedName.ts'

/** Entities that a field of a type may refer to: contacts, which are part of daily work, and records of types. */
export const referable: Readonly<Record<string, Schema>> = {
  contact: { label: '/name', search: ['/name', '/email', '/phone'], create: true },
  custom_data_object: { label: '/label', search: ['/label'] },
}

/** Returns a field's reference with the label and search fields of its target; undefined if there is none. */
export function typeReference({ 'x-ref': hint }: Schema): Schema | undefined {
  const { entity, onDelete } = asSchema(hint) ?? {}
  if (typeof entity !== 'string') return undefined
  const { entity: name } = splitTypedName(entity)
  const words = Object.hasOwn(referable, name) ? referable[name] : undefined
  return words && { entity, ...words, ...(onDelete === 'restrict' && { onDelete }) }
}
