import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import { FieldFrame } from '../../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../../resources/widgets/controls.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { siteTexts } from './siteTexts.ts'

interface Props {
  record: components['schemas']['Agent']
  onMade: () => Promise<unknown>
}

/** Creates an active web chat service for an agent, with a name. */
export function MakeService({ record, onMade }: Props) {
  const texts = siteTexts(useTexts())
  const api = useApi()
  const attempt = useNotifiedTask()
  const [name, setName] = useState(record.name)
  const id = useId()

  async function make(): Promise<boolean> {
    const service = { name: name.trim(), agent_id: record._id, status: 'active' }
    const body = { ...service, entry_points: [{ channel: 'web_chat' }] }
    const isMade = await attempt(api.send('/agent_service', { method: 'POST', body }), texts.made)
    if (isMade) await onMade()
    return isMade
  }

  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.none}</Typography>
      <FieldFrame id={id} label={texts.service}>
        <Input id={id} value={name} maxLength={120} onChange={event => setName(event.target.value)} />
      </FieldFrame>
      <SpinnerButton variant="contained" disabled={name.trim() === ''} onClick={make} sx={{ mt: 2 }}>
        {texts.make}
      </SpinnerButton>
    </>
  )
}
