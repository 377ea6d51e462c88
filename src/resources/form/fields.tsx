import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import { type FieldProps, type RegistryFieldsType, shallowEquals, type UiSchema } from '@rjsf/utils'
import { useState } from 'react'
import { lazyWidget } from '../widgets/lazyWidget.tsx'
import { ListField } from './list/ListField.tsx'
import { OptionalField } from './OptionalField.tsx'
import { UnionField } from './UnionField.tsx'

type LateProps = FieldProps & { id: string }

const DescribedInput = lazyWidget<LateProps>(() =>
  import('../described/DescribedInput.tsx').then(one => one.DescribedInput),
)
const FieldTable = lazyWidget<LateProps>(() =>
  import('../fieldTable/FieldTable.tsx').then(one => one.FieldTable),
)

/** Fields of ours beside the form library's, where it has none or a worse one. */
export const fields: RegistryFieldsType = {
  ArrayField: ListField,
  ObjectField: GroupField,
  described: DescribedField,
  optional: OptionalField,
  schema: FieldTableField,
  union: UnionField,
}

/** A field whose schema is found in another record; loaded by forms that have one. */
function DescribedField(props: FieldProps) {
  return <DescribedInput {...props} id={props.fieldPathId.$id} />
}

/** A JSON Schema, edited as a table of its fields; loaded by forms that have one. */
function FieldTableField(props: FieldProps) {
  return <FieldTable {...props} id={props.fieldPathId.$id} />
}

/**
 * The form library's group of fields. The library copies what says how they are drawn with each key stroke, and would
 * look at all of them again for it.
 */
function GroupField(props: FieldProps) {
  const [uiSchema, setUiSchema] = useState<UiSchema | undefined>(props.uiSchema)
  const isSame = uiSchema === props.uiSchema || shallowEquals(uiSchema, props.uiSchema)
  if (!isSame) setUiSchema(props.uiSchema)
  return <ObjectField {...props} uiSchema={isSame ? uiSchema : props.uiSchema} />
}
