import SendIcon from '@mui/icons-material/SendOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../api/useApi.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { outboxTexts } from '../outboxTexts.ts'

interface Props {
  id: string
  /** The mail waits for approval, which this gives. */
  isAsked: boolean
}

/** Queues a mail for delivery again, or approves it. */
export function ResendButton({ id, isAsked }: Props) {
  const outbox = outboxTexts(useTexts())
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const queries = useQueryClient()
  return (
    <SpinnerButton
      variant="outlined"
      startIcon={<SendIcon />}
      onClick={async () => {
        const isQueued = await attempt(
          client.POST('/outbox/{id}/resend', { params: { path: { id } } }),
          isAsked ? outbox.approved : outbox.resent,
        )
        await queries.invalidateQueries({ queryKey: ['outbox'] })
        return isQueued
      }}
    >
      {isAsked ? outbox.approve : outbox.resend}
    </SpinnerButton>
  )
}
