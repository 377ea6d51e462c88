import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import type { Integration } from '../useIntegrations.ts'

/** Deletes a connection and, if chosen, the records that it brought. */
export function DeleteConnection({ integration }: { integration: Integration }) {
  const texts = integrationsTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [purge, setPurge] = useState(false)

  async function remove() {
    setAsking(false)
    const params = { path: { id: integration.id }, query: { purge } }
    if (await notified(client.DELETE('/integrations/{id}', { params }), texts.removed))
      navigate(pagePaths.integrations, { replace: true })
  }

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle(integration.name)}
          confirm={texts.remove}
          isDangerous
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {texts.removeBody}
          <FormControlLabel
            control={<Checkbox checked={purge} onChange={(_event, checked) => setPurge(checked)} />}
            label={texts.purge}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
