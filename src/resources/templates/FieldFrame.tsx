import { styled } from '@mui/material/styles'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTexts } from '../../ui/useTexts.ts'

interface Props {
  id: string
  label: string
  children: ReactNode
  description?: string | undefined
  errors?: string[] | undefined
  required?: boolean | undefined
  deprecated?: boolean | undefined
  /** Hides the label of a list item, which the list's heading describes. */
  hideLabel?: boolean | undefined
  /**
   * True if the control has several elements that refer to the label themselves; pointing the label at one would rename
   * that one.
   */
  isGroup?: boolean | undefined
  /** Places the label after the control, as usual for switches. */
  inline?: boolean | undefined
}

/** Renders a control with its label, help, and errors. The control's aria-describedby refers to their ids. */
export function FieldFrame({ children, description, errors, inline, ...named }: Props) {
  const { id, hideLabel } = named
  const label = <Label {...named} />
  return (
    <Frame>
      {inline ? (
        <Inline>
          {children}
          {label}
        </Inline>
      ) : (
        <>
          {label}
          {children}
        </>
      )}
      <div id={`${id}__error`} aria-live="polite">
        {[...new Set(errors)].map(error => (
          <ErrorText key={error}>{error}</ErrorText>
        ))}
      </div>
      {description && !hideLabel && <Help id={`${id}__description`}>{description}</Help>}
    </Frame>
  )
}

type LabelProps = Omit<Props, 'children' | 'description' | 'errors' | 'inline'>

/** Memoized, so that it does not render while somebody types into the control. */
const Label = memo(({ id, label, required, deprecated, hideLabel, isGroup }: LabelProps) => {
  const texts = useTexts()
  return (
    <LabelText
      htmlFor={isGroup ? undefined : id}
      id={`${id}__label`}
      style={hideLabel ? visuallyHidden : undefined}
    >
      {label}
      {required && (
        <span aria-hidden title={texts.form.required}>
          {' *'}
        </span>
      )}
      {deprecated && <em>{` (${texts.form.deprecated})`}</em>}
    </LabelText>
  )
})

const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Inline = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 40 })

const LabelText = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
  '& em': { fontWeight: 400, color: theme.palette.text.secondary },
  '& span': { color: theme.palette.error.main },
}))

const Help = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
}))

const ErrorText = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 550,
  color: theme.palette.error.main,
}))
