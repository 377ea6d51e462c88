import { getDefaultRegistry } from '@rjsf/core'
import type { RegistryFieldsType } from '@rjsf/utils'
import { ListField } from './list/ListField.tsx'
import { OptionalField } from './OptionalField.tsx'
import { UnionField } from './UnionField.tsx'

/** The form library's fields, with ours where it has none or a worse one. */
export const fields: RegistryFieldsType = {
  ...getDefaultRegistry().fields,
  ArrayField: ListField,
  optional: OptionalField,
  union: UnionField,
}
