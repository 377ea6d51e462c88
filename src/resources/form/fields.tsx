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

/** Our fields that replace or complete those of the form library. */
export const fields: RegistryFieldsType = {
  ArrayField: ListField,
  ObjectField: GroupField,
  described: DescribedField,
  optional: OptionalField,
  schema: FieldTableField,
  union: UnionField,
}

/** Renders a field whose schema is in another record; loaded only by forms that have one. */
function DescribedField(props: FieldProps) {
  return <DescribedInput {...props} id={props.fieldPathId.$id} />
}

/** Renders a JSON Schema as a table of its fields; loaded only by forms that have one. */
function FieldTableField(props: FieldProps) {
  return <FieldTable {...props} id={props.fieldPathId.$id} />
}

/**
 * Renders the form library's group of fields. The library copies the fields' uiSchema at each keystroke and would
 * re-render all of them for it.
 */
function GroupField(props: FieldProps) {
  const [uiSchema, setUiSchema] = useState<UiSchema | undefined>(props.uiSchema)
  const isSame = uiSchema === props.uiSchema || shallowEquals(uiSchema, props.uiSchema)
  if (!isSame) setUiSchema(props.uiSchema)
  return <ObjectField {...props} uiSchema={isSame ? uiSchema : props.uiSchema} />
}
