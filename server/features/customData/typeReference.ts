import { asSchema, type Schema } from '../../../common/schema/schemaFields.ts'
import { splitTypedName } from '../../../common/schema/typedName.ts'

/** What a field of a type may refer to besides records of types: who and what a day's work is about. */
export const referable: Readonly<Record<string, Schema>> = {
  contact: { label: '/name', search: ['/name', '/email', '/phone'], create: true },
  custom_data_object: { label: '/label', search: ['/label'] },
}

/** The reference that a field of a type holds, with how the other record is called and found; undefined for none. */
export function typeReference({ 'x-ref': hint }: Schema): Schema | undefined {
  const { entity, onDelete } = asSchema(hint) ?? {}
  if (typeof entity !== 'string') return undefined
  const { entity: name } = splitTypedName(entity)
  const words = Object.hasOwn(referable, name) ? referable[name] : undefined
  return words && { entity, ...words, ...(onDelete === 'restrict' && { onDelete }) }
}
