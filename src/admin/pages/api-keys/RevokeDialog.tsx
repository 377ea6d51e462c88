import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { apiKeysKey } from './apiKeysKey.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import type { ApiKey } from './keyAreas.ts'

interface Props {
  apiKey: ApiKey
  onClose: () => void
}

/** Asks for confirmation, says whether the key is still in use, and revokes it. */
export function RevokeDialog({ apiKey, onClose }: Props) {
  const { revoke } = apiKeysTexts(useTexts())
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const queries = useQueryClient()

  async function confirm() {
    onClose()
    const params = { path: { id: apiKey._id } }
    await attempt(client.DELETE('/api_key/{id}', { params }), revoke.done(apiKey.name))
    await queries.invalidateQueries({ queryKey: apiKeysKey })
  }

  return (
    <ConfirmDialog
      title={revoke.title(apiKey.name)}
      confirm={revoke.confirm}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    >
      {revoke.body}
      {apiKey.last_used_at && (
        <>
          {' '}
          {revoke.usedLately} <Moment value={apiKey.last_used_at} />.
        </>
      )}
    </ConfirmDialog>
  )
}
