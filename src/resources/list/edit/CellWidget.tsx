import type { WidgetProps } from '@rjsf/utils'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { widgets } from '../../widgets/widgets.ts'
import type { CellField } from './cellField.ts'

interface Props {
  id: string
  field: CellField
  label: string
  value: JsonValue
  message: string | undefined
  onChange: (value: JsonValue) => void
}

/** Renders the form's own control for a field by itself. */
export function CellWidget({ id, field, label, value, message, onChange }: Props) {
  const Widget = widgets[field.widget]
  // The controls use only these properties of the form library.
  const props = {
    id,
    name: id,
    label,
    value,
    schema: { ...field.schema, description: undefined },
    required: field.isRequired,
    options: { emptyValue: field.empty },
    rawErrors: message ? [message] : [],
    onChange,
    onBlur: () => undefined,
    onFocus: () => undefined,
  } as unknown as WidgetProps
  return (
    <>
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <Widget {...props} />
    </>
  )
}
