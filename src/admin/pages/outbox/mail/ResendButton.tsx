import SendIcon from '@mui/icons-material/SendOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../api/useApi.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { outboxTexts } from '../outboxTexts.ts'

/** Queues a mail for delivery again. */
export function ResendButton({ id }: { id: string }) {
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
          outbox.resent,
        )
        await queries.invalidateQueries({ queryKey: ['outbox'] })
        return isQueued
      }}
    >
      {outbox.resend}
    </SpinnerButton>
  )
}
