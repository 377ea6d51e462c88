import SendIcon from '@mui/icons-material/SendOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useDeed } from '../../account/useDeed.ts'

/** Puts a mail into the queue once more. */
export function ResendButton({ id }: { id: string }) {
  const { outbox } = useTexts()
  const { client } = useApi()
  const deed = useDeed()
  const queries = useQueryClient()
  return (
    <SpinnerButton
      variant="outlined"
      startIcon={<SendIcon />}
      onClick={async () => {
        const isQueued = await deed(
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
