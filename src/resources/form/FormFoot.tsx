import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef } from 'react'
import { useFormContext, useFormState as useHookFormState } from 'react-hook-form'
import { SpinnerButton } from '../../ui/SpinnerButton.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonObject } from '../json/jsonValue.ts'
import { focusFirstError } from './focusFirstError.ts'
import { visibleErrors } from './formErrors.ts'
import type { SaveResult } from './saveResult.ts'
import { useFormModel, useFormState } from './useFormModel.ts'

interface Props {
  root: RefObject<HTMLElement | null>
  isNew: boolean
  onSave: (data: JsonObject) => Promise<SaveResult>
  onDiscard: () => void
}

/** Saving and discarding, always in reach at the foot of the form. */
export function FormFoot({ root, isNew, onSave, onDiscard }: Props) {
  const { form, common } = useTexts()
  const { isDirty } = useHookFormState()
  const { reset } = useFormContext()
  const errorCount = useFormState(state => visibleErrors(state.errors).length)
  const save = useSave(root, onSave)
  const button = useRef<HTMLButtonElement>(null)
  useSaveKey(button)
  return (
    <Foot>
      <Typography
        variant="body2"
        role="status"
        sx={{ flex: 1, minWidth: 0 }}
        color={errorCount > 0 ? 'error' : 'text.secondary'}
      >
        {errorCount > 0 ? form.invalid(errorCount) : isDirty ? form.unsaved : ''}
      </Typography>
      {isDirty && !isNew && (
        <Button color="inherit" onClick={() => [reset(), onDiscard()]}>
          {form.discard}
        </Button>
      )}
      <SpinnerButton
        ref={button}
        type="submit"
        variant="contained"
        disabled={!isDirty && !isNew}
        onClick={save}
      >
        {isNew ? form.create : common.save}
      </SpinnerButton>
    </Foot>
  )
}

function useSave(root: RefObject<HTMLElement | null>, onSave: Props['onSave']): () => Promise<boolean> {
  const model = useFormModel()
  const { handleSubmit } = useFormContext<{ data: JsonObject }>()
  return async () => {
    let isSaved = false
    await handleSubmit(async ({ data }) => {
      const result = await onSave(data)
      isSaved = result.isSaved
      if (!result.isSaved) model.refuse(result.errors)
    })()
    // The errors have to be on the page before one of them can be focused.
    if (!isSaved) setTimeout(() => root.current && focusFirstError(root.current))
    return isSaved
  }
}

/** Ctrl+S, or Cmd+S on a Mac. */
function useSaveKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // Leaving the field first lets it hand over what is still being typed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      button.current?.click()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [button])
}

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '20px 0 0',
  padding: '12px 0',
  backgroundColor: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
