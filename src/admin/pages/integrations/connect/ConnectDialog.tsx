import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
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
import { RedirectUri } from './RedirectUri.tsx'

/** Connects an offer, or signs in to an existing connection again. */
export function ConnectDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const all = useTexts()
  const texts = integrationsTexts(all)
  const { data, error, isPending, refetch } = useIntegrationSchemas()
  const navigate = useNavigate()
  const id = useId()
  const [answer, setAnswer] = useState<components['schemas']['IntegrationAuthorization']>()
  const isOffer = integration.state === 'not_connected'
  const forms = data?.integrations[integration.kind]
  const schema = forms?.authorization_schema

  function finish(connection: string) {
    onClose()
    navigate(`${pagePaths.integrations}/${connection}`)
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={answer ? undefined : onClose} aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 2 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {isOffer ? texts.connectTitle(integration.title) : texts.signIn}
        </DialogTitle>
        {!answer && (
          <IconButton onClick={onClose} aria-label={all.common.close}>
            <CloseIcon />
          </IconButton>
        )}
      </Stack>
      <DialogContent sx={{ bgcolor: 'background.default' }}>
        {isPending && <AppWaiting />}
        {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
        {answer && <ConnectAnswer answer={answer} onDone={finish} />}
        {!answer && forms?.redirect_uri && (
          <RedirectUri uri={forms.redirect_uri} isNeeded={integration.auth === 'oauth2'} />
        )}
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
