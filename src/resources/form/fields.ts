import type { RegistryFieldsType } from '@rjsf/utils'
import { DescribedField } from './DescribedField.tsx'
import { FieldTableField } from './FieldTableField.tsx'
import { GroupField } from './GroupField.tsx'
import { ListField } from './list/ListField.tsx'
import { OptionalField } from './OptionalField.tsx'
import { UnionField } from './UnionField.tsx'

/** Fields of ours beside the form library's, where it has none or a worse one. */
export const fields: RegistryFieldsType = {
  ArrayField: ListField,
  ObjectField: GroupField,
  described: DescribedField,
  optional: OptionalField,
  schema: FieldTableField,
  union: UnionField,
}
