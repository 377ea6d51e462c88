import Switch from '@mui/material/Switch'
import type { WidgetProps } from '@rjsf/utils'
import { controlProps } from './controls.ts'

/** Edits a Boolean. */
export function SwitchWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, onChange, onBlur } = props
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlProps(props)
  return (
    <Switch
      size="small"
      checked={value === true}
      disabled={disabled || readonly}
      slotProps={{ input: { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
      onChange={(_, isOn) => onChange(isOn)}
      onBlur={() => onBlur(id, value)}
    />
  )
}
