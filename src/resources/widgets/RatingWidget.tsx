import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps } from './controls.ts'
import { isGiven, StrayHint } from './StrayHint.tsx'

/** Number of stars if the schema has no maximum. */
const usual = 5

/** Edits a number as stars. */
export function RatingWidget(props: WidgetProps) {
  const { id, label, value, schema, options, disabled, readonly, onChange, onBlur } = props
  const { widgets } = useTexts()
  const max = schema.maximum ?? usual
  const isStars = Number.isInteger(value) && value >= 0 && value <= max
  const isStray = isGiven(value) && !isStars
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlProps(props, {
    hasHint: isStray,
  })
  const isLocked = disabled || readonly
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 40, flexWrap: 'wrap' }}>
        <Rating
          role={isLocked ? undefined : 'radiogroup'}
          aria-labelledby={isLocked ? undefined : `${id}__label`}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          name={id}
          max={max}
          value={isStars ? value : null}
          disabled={disabled ?? false}
          readOnly={readonly ?? false}
          getLabelText={count => (isLocked ? `${label}: ${widgets.stars(count)}` : widgets.stars(count))}
          emptyLabelText={widgets.notRated}
          onChange={(_, next) => onChange(next ?? options.emptyValue)}
          onBlur={() => onBlur(id, value)}
          sx={{ ml: -0.25 }}
        />
        {isGiven(value) && !isLocked && (
          <Button
            size="small"
            color="inherit"
            aria-label={`${widgets.clear}: ${label}`}
            onClick={() => onChange(options.emptyValue)}
            sx={{ ml: 1 }}
          >
            {widgets.clear}
          </Button>
        )}
      </Stack>
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}
