import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { pointerOfId } from '../formModel/fieldId.ts'
import { useFormState } from '../formModel/useFormModel.ts'

interface Props {
  id: string
  isLocked: boolean
  form: ReactNode
  json: ReactNode
}

/** A value that is edited as a form, and as JSON by those who want more than it offers. */
export function EitherView({ id, isLocked, form, json }: Props) {
  const { described: texts } = useTexts()
  const [isJson, setJson] = useState(false)
  const pointer = pointerOfId(id)
  // What cannot be read would be lost on the way.
  const hasUnread = useFormState(({ errors }) => errors.unread[pointer] !== undefined)
  return (
    <>
      {isJson ? json : form}
      <Button
        size="small"
        color="inherit"
        disabled={hasUnread}
        onClick={() => setJson(!isJson)}
        sx={{ mt: 2, ml: -0.75, color: 'text.secondary' }}
      >
        {isJson ? texts.asForm(isLocked) : texts.asJson(isLocked)}
      </Button>
    </>
  )
}
