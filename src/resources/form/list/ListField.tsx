import { type FieldProps, getUiOptions, getWidget } from '@rjsf/utils'
import { useCallback } from 'react'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { EditableList } from './EditableList.tsx'

/** Renders a list, either with one widget for the whole or item by item. */
export function ListField(props: FieldProps) {
  return props.uiSchema?.['ui:widget'] ? <ListControl {...props} /> : <EditableList {...props} />
}

function ListControl(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, formData, name, registry, onChange, ...shared } = props
  const { widget, title, ...options } = getUiOptions(uiSchema, registry.globalUiOptions)
  const Widget = getWidget(schema, widget, registry.widgets)
  const { 'x-nullable': isNullable, minItems = 0 } = schema as JsonSchema
  const { disabled = false, readonly = false, autofocus = false, required = false } = shared
  // An empty list says less than null, and may be too short.
  const isUnset = isNullable || (minItems > 0 && !required)
  const { emptyValue } = options
  const change = useCallback(
    (value: unknown) => {
      const next = isUnset && Array.isArray(value) && value.length === 0 ? emptyValue : value
      onChange(next, fieldPathId.path, undefined, fieldPathId.$id)
    },
    [onChange, fieldPathId, isUnset, emptyValue],
  )
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      multiple
      label={title ?? schema.title ?? name}
      value={formData ?? []}
      options={options}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      disabled={disabled}
      readonly={readonly}
      autofocus={autofocus}
      required={required}
      hideError={shared.hideError}
      placeholder={shared.placeholder}
      rawErrors={shared.rawErrors}
      onChange={change}
      onBlur={shared.onBlur}
      onFocus={shared.onFocus}
    />
  )
}
