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

/** Renders a value as a form, with a switch to JSON. */
export function EitherView({ id, isLocked, form, json }: Props) {
  const { described: texts } = useTexts()
  const [isJson, setJson] = useState(false)
  const pointer = pointerOfId(id)
  // Switching would lose JSON that cannot be parsed.
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
