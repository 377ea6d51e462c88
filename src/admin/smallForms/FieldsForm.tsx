import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { SpinnerButton } from '../../ui/SpinnerButton.tsx'
import { FormFault } from './FormFault.tsx'
import type { Fields } from './useFields.ts'

interface Props<K extends string> {
  fields: Fields<K>
  /** Label of the button. */
  action: string
  children: ReactNode
  /** Elements before the button, which then moves to the right as in dialogs. */
  others?: ReactNode
  /** The button takes the form's full width. */
  isWide?: boolean
}

/** Shows a small form: its fields, its error, and a submit button that also reacts to Enter. */
export function FieldsForm<K extends string>({ fields, action, children, others, isWide }: Props<K>) {
  return (
    <form ref={fields.root} noValidate onSubmit={event => event.preventDefault()}>
      <Stack spacing={2.25} useFlexGap>
        {children}
        <FormFault error={fields.failure} />
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', justifyContent: others ? 'flex-end' : 'flex-start' }}
        >
          {others}
          <SpinnerButton
            type="submit"
            variant="contained"
            fullWidth={isWide ?? false}
            size={isWide ? 'large' : 'medium'}
            onClick={fields.submit}
          >
            {action}
          </SpinnerButton>
        </Stack>
      </Stack>
    </form>
  )
}
