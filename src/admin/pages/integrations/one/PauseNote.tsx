import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { type Integration, type IntegrationSync, useMayChange } from '../useIntegrations.ts'
import { useSteer } from './useSteer.ts'

interface Props {
  integration: Integration
  sync: IntegrationSync
  onSignIn: () => void
}

/** Says why a sync waits for a person and offers what to do. */
export function PauseNote({ integration, sync, onSignIn }: Props) {
  const texts = integrationsTexts(useTexts())
  const { client } = useApi()
  const steer = useSteer()
  const mayChange = useMayChange()
  const [isAsking, setAsking] = useState(false)
  const { pause } = sync
  if (!pause) return null
  const isDeletions = pause.reason === 'deletions'

  function accept() {
    setAsking(false)
    const path = { id: integration.id, x: sync.name }
    void steer(
      client.POST('/integrations/{id}/trigger/{x}', { params: { path, query: { accept_deletions: true } } }),
    )
  }

  return (
    <>
      <Alert
        severity="warning"
        action={
          mayChange && (
            <>
              {isDeletions && (
                <Button color="inherit" size="small" onClick={() => setAsking(true)}>
                  {texts.deleteGone}
                </Button>
              )}
              {pause.reason === 'signed_out' && (
                <Button color="inherit" size="small" onClick={onSignIn}>
                  {texts.signIn}
                </Button>
              )}
            </>
          )
        }
      >
        {pause.reason === 'deletions' ? texts.gone(pause.gone, pause.of) : texts.pauses[pause.reason]}
      </Alert>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteGoneTitle}
          confirm={texts.deleteGone}
          isDangerous
          onConfirm={accept}
          onCancel={() => setAsking(false)}
        >
          {texts.deleteGoneBody(pause.gone)}
        </ConfirmDialog>
      )}
    </>
  )
}
