import { styled } from '@mui/material/styles'
import RangeWidget from '@rjsf/mui/lib/RangeWidget/RangeWidget.js'
import type { WidgetProps } from '@rjsf/utils'
import { NumberWidget } from './NumberWidget.tsx'

/** Edits a number between two bounds, with a slider or as text. */
export function SliderWidget(props: WidgetProps) {
  const { id, value, schema, options, onChange } = props
  const { minimum = 0, maximum = 100 } = schema
  const position = typeof value === 'number' ? Math.min(Math.max(value, minimum), maximum) : minimum
  const mui = {
    size: 'small',
    'aria-labelledby': `${id}__label`,
    'data-empty': typeof value === 'number' ? undefined : true,
  }
  return (
    <Row>
      <RangeWidget
        {...props}
        // The text field has the field's own id.
        id={`${id}__line`}
        value={position}
        hideLabel
        options={{ ...options, mui }}
        onChange={next => onChange(next)}
        onBlur={() => props.onBlur(id, value)}
      />
      <NumberWidget {...props} />
    </Row>
  )
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 84px',
  alignItems: 'center',
  gap: 20,
  paddingLeft: 8,
  '& [data-empty] .MuiSlider-thumb': { opacity: 0.4 },
})
