import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { type Integration, type IntegrationSync, useMayChange } from '../useIntegrations.ts'
import { useSteer } from './useSteer.ts'

/** Starts, stops, or runs a sync once, and leads to its records. */
export function SyncButtons({ integration, sync }: { integration: Integration; sync: IntegrationSync }) {
  const texts = integrationsTexts(useTexts())
  const { client } = useApi()
  const steer = useSteer()
  const mayChange = useMayChange()
  const params = { path: { id: integration.id, x: sync.name } }
  const isUnderWay = sync.status === 'running' || sync.status === 'queued'
  const isResting = sync.status === 'stopped' || sync.status === 'paused'
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {mayChange && isResting && (
        <SpinnerButton
          size="small"
          variant="contained"
          onClick={() => steer(client.POST('/integrations/{id}/start/{x}', { params }))}
        >
          {texts.start}
        </SpinnerButton>
      )}
      <SpinnerButton
        size="small"
        variant="outlined"
        disabled={isUnderWay}
        onClick={() => steer(client.POST('/integrations/{id}/trigger/{x}', { params }))}
      >
        {texts.runNow}
      </SpinnerButton>
      {mayChange && !isResting && (
        <SpinnerButton
          size="small"
          color="inherit"
          onClick={() => steer(client.POST('/integrations/{id}/stop/{x}', { params }))}
        >
          {texts.stop}
        </SpinnerButton>
      )}
      {sync.list && sync.last_run && (
        <Button size="small" component={Link} to={`/${sync.list}`}>
          {texts.showRecords}
        </Button>
      )}
    </Stack>
  )
}
