import { type FieldProps, getUiOptions, getWidget } from '@rjsf/utils'
import { useCallback } from 'react'
import { EditableList } from './EditableList.tsx'

/** A list: drawn by one widget as a whole, or item by item. */
export function ListField(props: FieldProps) {
  return props.uiSchema?.['ui:widget'] ? <ListControl {...props} /> : <EditableList {...props} />
}

function ListControl(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, formData, name, registry, onChange, ...shared } = props
  const { widget, title, ...options } = getUiOptions(uiSchema, registry.globalUiOptions)
  const Widget = getWidget(schema, widget, registry.widgets)
  const change = useCallback(
    (value: unknown) => onChange(value, fieldPathId.path, undefined, fieldPathId.$id),
    [onChange, fieldPathId],
  )
  const { disabled = false, readonly = false, autofocus = false, required = false } = shared
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
