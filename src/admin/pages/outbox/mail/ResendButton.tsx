import SendIcon from '@mui/icons-material/SendOutlined'
import { useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { outboxTexts } from '../outboxTexts.ts'

interface Props {
  id: string
  status: components['schemas']['OutboxMail']['status']
}

/** Queues a mail for delivery again, approves it, or asks the outbound rules about it again. */
export function ResendButton({ id, status }: Props) {
  const outbox = outboxTexts(useTexts())
  const action = actionOf(status)
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
          outbox.done[action],
        )
        await queries.invalidateQueries({ queryKey: ['outbox'] })
        return isQueued
      }}
    >
      {outbox.actions[action]}
    </SpinnerButton>
  )
}

function actionOf(status: Props['status']): 'approve' | 'recheck' | 'resend' {
  if (status === 'asked') return 'approve'
  return status === 'dropped' ? 'recheck' : 'resend'
}
