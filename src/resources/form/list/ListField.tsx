import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps } from '@rjsf/utils'
import { createElement } from 'react'
import { EditableList } from './EditableList.tsx'

/** A list: drawn by one widget as a whole, or item by item. */
export function ListField(props: FieldProps) {
  const { ArrayField } = getDefaultRegistry().fields
  if (props.uiSchema?.['ui:widget'] && ArrayField) return createElement(ArrayField, props)
  return <EditableList {...props} />
}
