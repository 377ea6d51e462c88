import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AppWaiting } from '../../../layout/AppWaiting.tsx'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { type Integration, useIntegrationSchemas } from '../useIntegrations.ts'
import { AuthorizationForm } from './AuthorizationForm.tsx'
import { ConnectAnswer } from './ConnectAnswer.tsx'

/** Connects an offer, or signs an existing connection in anew. */
export function ConnectDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const texts = integrationsTexts(useTexts())
  const { data, error, isPending, refetch } = useIntegrationSchemas()
  const navigate = useNavigate()
  const id = useId()
  const [answer, setAnswer] = useState<components['schemas']['IntegrationAuthorization']>()
  const isOffer = integration.state === 'not_connected'
  const schema = data?.integrations[integration.kind]?.authorization_schema

  function finish(connection: string) {
    onClose()
    navigate(`${pagePaths.integrations}/${connection}`)
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={answer ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{isOffer ? texts.connectTitle(integration.title) : texts.signIn}</DialogTitle>
      <DialogContent>
        {isPending && <AppWaiting />}
        {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
        {answer && <ConnectAnswer answer={answer} onDone={finish} />}
        {!answer && schema && (
          <AuthorizationForm
            integration={integration}
            schema={schema}
            onAnswer={given =>
              given.type === 'connected' && given.secret === undefined ? finish(given.id) : setAnswer(given)
            }
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
