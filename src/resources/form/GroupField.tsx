import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import { type FieldProps, shallowEquals, type UiSchema } from '@rjsf/utils'
import { useState } from 'react'

/**
 * The form library's group of fields. The library copies what says how they are drawn with each key stroke, and would
 * look at all of them again for it.
 */
export function GroupField(props: FieldProps) {
  const [uiSchema, setUiSchema] = useState<UiSchema | undefined>(props.uiSchema)
  const isSame = uiSchema === props.uiSchema || shallowEquals(uiSchema, props.uiSchema)
  if (!isSame) setUiSchema(props.uiSchema)
  return <ObjectField {...props} uiSchema={isSame ? uiSchema : props.uiSchema} />
}
