import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApi } from '../../../../api/useApi.ts'
import { Moment } from '../../../../ui/Moment.tsx'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { StateChip } from '../StateChip.tsx'
import { type Integration, useMayChange } from '../useIntegrations.ts'
import { DeleteConnection } from './DeleteConnection.tsx'
import { useSteer } from './useSteer.ts'

/** Shows state and health of a connection, with the actions for all of it. */
export function ConnectionHead({
  integration,
  onSignIn,
}: {
  integration: Integration
  onSignIn: () => void
}) {
  const texts = integrationsTexts(useTexts())
  const { client } = useApi()
  const steer = useSteer()
  const mayChange = useMayChange()
  const { id, state, health, _version } = integration
  const isOff = state === 'disabled'

  function turn(enabled: boolean) {
    const params = { path: { id }, header: { 'if-match': `"${_version}"` } }
    return steer(client.PATCH('/integrations/{id}/settings', { params, body: { enabled } }))
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <StateChip state={state} />
      {!health && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.untested}
        </Typography>
      )}
      {health && (
        <Typography variant="body2" sx={{ color: health.ok ? 'text.secondary' : 'error.main' }}>
          {health.ok ? texts.healthy : health.message} {texts.checked}: <Moment value={health.checked_at} />
        </Typography>
      )}
      {mayChange && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <SpinnerButton
            variant="outlined"
            disabled={isOff}
            onClick={() => steer(client.POST('/integrations/{id}/test', { params: { path: { id } } }))}
          >
            {texts.test}
          </SpinnerButton>
          <Button color="inherit" onClick={onSignIn}>
            {texts.signIn}
          </Button>
          <SpinnerButton color="inherit" onClick={() => turn(isOff)}>
            {isOff ? texts.switchOn : texts.switchOff}
          </SpinnerButton>
          <DeleteConnection integration={integration} />
        </Stack>
      )}
    </Stack>
  )
}
