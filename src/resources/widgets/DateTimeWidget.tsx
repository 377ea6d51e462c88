import Typography from '@mui/material/Typography'
import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps, Input } from './controls.ts'
import { fromWallTime, toWallTime } from './zonedTime.ts'

/** A moment, entered as the clock shows it in the field's own zone, the tenant's or the browser's. */
export function DateTimeWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const texts = useTexts()
  const tenantZone = useTimeZone()
  const hint = (props.schema as JsonSchema)['x-timezone']
  const zone = hint?.includes('/') || hint === 'UTC' ? hint : tenantZone
  return (
    <>
      <Input
        {...controlProps(props)}
        type="datetime-local"
        value={typeof value === 'string' ? toWallTime(value, zone) : ''}
        onChange={event => onChange(fromWallTime(event.target.value, zone) ?? options.emptyValue)}
        onBlur={() => onBlur(id, value)}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {texts.form.timeIn(zone)}
      </Typography>
    </>
  )
}
