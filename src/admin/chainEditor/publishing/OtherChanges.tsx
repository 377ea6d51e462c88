import Alert from '@mui/material/Alert'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { publishingTexts } from './publishingTexts.ts'

/** Warns that publishing an agent includes changes of its draft that have nothing to do with the chain. */
export function OtherChanges({ agentId }: { agentId: string }) {
  const { agent: texts } = publishingTexts(useTexts())
  const { client } = useApi()
  const { data } = useServerQuery(['agent_versions', agentId, 'other_changes'], () =>
    client.GET('/agent/{id}/versions', { params: { path: { id: agentId } } }),
  )
  if (!data?.draft_has_changes) return null
  return (
    <Alert severity="warning" variant="outlined">
      {texts.otherChanges}
    </Alert>
  )
}
