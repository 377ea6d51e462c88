import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { SpinnerButton } from '../../ui/SpinnerButton.tsx'
import { useShortcut } from '../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { FormModel } from '../formModel/createFormModel.ts'
import { visibleErrors } from '../formModel/formErrors.ts'
import { useFormModel, useFormState } from '../formModel/useFormModel.ts'
import type { SaveResult } from '../save/saveResult.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { ErrorList } from './ErrorList.tsx'
import { focusFirstError } from './focusFirstError.ts'
import { revealField } from './revealField.ts'
import { useUnsaved } from './useUnsaved.ts'

interface Props {
  root: RefObject<HTMLElement | null>
  /** The entity's own schema, which has the fields' titles. */
  schema: JsonSchema
  isNew: boolean
  /** Label of the submit button. */
  submitLabel?: string | undefined
  onSave: (data: JsonObject) => Promise<SaveResult>
  onDiscard: () => void
  /** Adds buttons after Save. */
  further?: ((parts: FormFootParts) => ReactNode) | undefined
}

export interface FormFootParts {
  isUnsaved: boolean
  /** Saves the form. Returns whether it is saved. */
  save: () => Promise<boolean>
}

/** Shows Save and Discard at the foot of the form, always in reach. */
export function FormFoot({ root, schema, isNew, submitLabel, onSave, onDiscard, further }: Props) {
  const { form, common } = useTexts()
  const isUnsaved = useUnsaved()
  const label = submitLabel ?? (isNew ? form.create : common.save)
  const { reset } = useFormContext()
  const known = useFormState(state => state.errors)
  const errors = useMemo(() => visibleErrors(known), [known])
  const [isListed, setListed] = useState(false)
  const listId = useId()
  const submit = useSubmit(root, onSave)
  const button = useRef<HTMLButtonElement>(null)
  useShortcut({
    keys: 'mod+s',
    title: label,
    group: 'record',
    worksInDialogs: true,
    run: () => {
      // Blurring the field first makes it commit unfinished text.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      button.current?.click()
    },
  })
  return (
    <Foot>
      {isListed && errors.length > 1 && <ErrorList id={listId} errors={errors} schema={schema} root={root} />}
      <Typography
        variant="body2"
        role="status"
        sx={{ flex: 1, minWidth: 'min-content' }}
        color={errors.length > 0 ? 'error' : 'text.secondary'}
      >
        {errors.length > 0 ? form.invalid(errors.length) : isUnsaved ? form.unsaved : ''}
      </Typography>
      {errors.length > 1 && (
        <Button
          color="inherit"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          onClick={() => setListed(!isListed)}
        >
          {isListed ? form.hideErrors : form.showErrors}
        </Button>
      )}
      <Buttons>
        {isUnsaved && !isNew && (
          <Button color="inherit" onClick={() => [reset(), onDiscard()]}>
            {form.discard}
          </Button>
        )}
        <SpinnerButton
          ref={button}
          type="submit"
          variant="contained"
          disabled={!isUnsaved && !isNew}
          onClick={submit}
        >
          {label}
        </SpinnerButton>
        {further?.({ isUnsaved, save: submit })}
      </Buttons>
    </Foot>
  )
}

/**
 * Returns a function that submits the form: it validates the data, passes it to `onSave`, and focuses the first invalid
 * field. On a record page, `onSave` is the `save` of `useSave`, which sends the request.
 */
function useSubmit(root: RefObject<HTMLElement | null>, onSave: Props['onSave']): () => Promise<boolean> {
  const model = useFormModel()
  const { getValues } = useFormContext<{ data: JsonObject }>()
  return async function submit() {
    if (await model.validateAll()) {
      const result = await onSave(model.completed(getValues('data')))
      if (result.isSaved) return true
      model.refuse(result.errors)
    }
    // The errors must be on the page before one of them can be focused.
    setTimeout(() => focusError(model, root))
    return false
  }
}

/** Focuses the first error on the page, or the first of all if none is rendered. */
function focusError(model: FormModel, root: RefObject<HTMLElement | null>): void {
  if (root.current && focusFirstError(root.current)) return
  const [first] = visibleErrors(model.get().errors)
  if (first) revealField(model, root, first.pointer)
}

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '20px 0 0',
  padding: '12px 0',
  backgroundColor: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

// Wraps as one group if there is no room beside the note.
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  marginLeft: 'auto',
})
