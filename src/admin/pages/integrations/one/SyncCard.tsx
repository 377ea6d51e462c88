import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { SyncTimes } from '../SyncTimes.tsx'
import type { Integration, IntegrationSync } from '../useIntegrations.ts'
import { Counts } from './Counts.tsx'
import { PauseNote } from './PauseNote.tsx'
import { SyncButtons } from './SyncButtons.tsx'

const colors = {
  stopped: 'default',
  scheduled: 'success',
  queued: 'info',
  running: 'info',
  paused: 'warning',
  error: 'error',
} as const

interface Props {
  integration: Integration
  sync: IntegrationSync
  onSignIn: () => void
}

/** Shows one sync: its status, its progress, and what can be done. */
export function SyncCard({ integration, sync, onSignIn }: Props) {
  const texts = integrationsTexts(useTexts())
  const counts = sync.progress ?? sync.last_run?.counts
  return (
    <Paper variant="outlined" component="section" aria-label={sync.title} sx={{ p: 2 }}>
      <Stack spacing={1.25}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
          <Typography variant="h3">{sync.title}</Typography>
          <Chip
            size="small"
            variant="outlined"
            color={colors[sync.status]}
            label={texts.statuses[sync.status]}
          />
        </Stack>
        {sync.status === 'running' && <LinearProgress aria-label={texts.statuses.running} />}
        {counts && (
          <Typography variant="body2">
            <Counts counts={counts} />
          </Typography>
        )}
        <SyncTimes sync={sync} />
        <PauseNote integration={integration} sync={sync} onSignIn={onSignIn} />
        <SyncButtons integration={integration} sync={sync} />
      </Stack>
    </Paper>
  )
}
