import { alpha, styled, type Theme } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'

/** Plain elements with the theme's look, because a form of a hundred fields renders a hundred of them. */
export const Input = styled('input')(control)

export const TextArea = styled('textarea')(
  control,
  // Grows with its text if the browser supports it.
  { minHeight: 88, maxHeight: '60vh', resize: 'vertical', fieldSizing: 'content' },
)

export const Select = styled('select')(control, ({ theme }) => ({
  appearance: 'none',
  paddingRight: 36,
  textOverflow: 'ellipsis',
  '& option': { backgroundColor: theme.palette.background.paper, color: theme.palette.text.primary },
}))

/** A text area for code, with a fixed-width font. */
export const CodeArea = styled(TextArea)({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
})

/** Wraps a Select and draws its arrow, which its custom appearance removes. */
export const SelectFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  '& svg': {
    position: 'absolute',
    right: 8,
    top: 'calc(50% - 12px)',
    color: theme.palette.text.secondary,
    pointerEvents: 'none',
  },
}))

function control({ theme }: { theme: Theme }) {
  const { palette } = theme
  const line = alpha(palette.text.primary, 0.42)
  return {
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${line}`,
    borderRadius: theme.shape.borderRadius,
    padding: '8px 12px',
    width: '100%',
    minWidth: 0,
    minHeight: 40,
    boxSizing: 'border-box' as const,
    // The buttons in these inputs would make them taller than the others.
    '&[type="date"], &[type="time"], &[type="datetime-local"]': { height: 40 },
    '&::placeholder': { color: palette.text.secondary, opacity: 0.8 },
    '&:hover:not(:disabled)': { borderColor: palette.text.primary },
    '&:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -1,
      borderColor: 'transparent',
    },
    '&[aria-invalid="true"]': { borderColor: palette.error.main },
    '&[aria-invalid="true"]:focus-visible': { outlineColor: palette.error.main },
    '&:disabled, &:read-only:not(select):not([type="color"])': {
      color: palette.text.secondary,
      backgroundColor: alpha(palette.text.primary, 0.05),
      borderStyle: 'dashed',
    },
  }
}

type Shared = Pick<WidgetProps, 'id' | 'required' | 'disabled' | 'readonly' | 'rawErrors' | 'schema'>

/** Returns the accessibility attributes of a control; the ids are those of FieldFrame and of the control's Hint. */
export function controlProps(
  { id, required, disabled, readonly, rawErrors, schema }: Shared,
  { hasHint = false } = {},
) {
  const isInvalid = Boolean(rawErrors?.length)
  const describedBy = [
    isInvalid && `${id}__error`,
    hasHint && `${id}__hint`,
    schema.description && `${id}__description`,
  ].filter(Boolean)
  return {
    id,
    disabled,
    readOnly: readonly,
    'aria-invalid': isInvalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  }
}

/** Returns an example to show in an empty control. */
export function placeholderOf({
  schema,
  placeholder,
}: Pick<WidgetProps, 'schema' | 'placeholder'>): string | undefined {
  const [example] = Array.isArray(schema.examples) ? schema.examples : []
  return (
    placeholder || (typeof example === 'string' || typeof example === 'number' ? String(example) : undefined)
  )
}
