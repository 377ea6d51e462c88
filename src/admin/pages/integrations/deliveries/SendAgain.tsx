import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../api/useApi.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type Integration, integrationsKey } from '../useIntegrations.ts'
import { deliveriesTexts } from './deliveriesTexts.ts'
import type { Delivery } from './useDeliveries.ts'

interface Props {
  integration: Integration
  delivery: Delivery
  title: string
  onSent: (delivery: string) => void
}

/** Sends one delivery again. */
export function SendAgain({ integration, delivery: { _id }, title, onSent }: Props) {
  const texts = deliveriesTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const queries = useQueryClient()

  async function send() {
    const params = { path: { id: integration.id, delivery: _id } }
    const call = client.POST('/integrations/{id}/deliveries/{delivery}/again', { params })
    const isSent = await notified(call, texts.againDone)
    if (isSent) onSent(_id)
    await queries.invalidateQueries({ queryKey: [...integrationsKey, 'live'] })
    return isSent
  }

  return (
    <SpinnerButton
      size="small"
      disabled={integration.state === 'disabled'}
      aria-label={texts.againNamed(title)}
      onClick={send}
    >
      {texts.again}
    </SpinnerButton>
  )
}
