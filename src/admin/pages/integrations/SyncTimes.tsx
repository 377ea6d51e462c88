import Typography from '@mui/material/Typography'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { integrationsTexts } from './integrationsTexts.ts'
import type { IntegrationSync } from './useIntegrations.ts'

/** Shows when a sync ran last and when it runs next. */
export function SyncTimes({ sync }: { sync: IntegrationSync }) {
  const texts = integrationsTexts(useTexts())
  const { last_run: last, next_run_at: next } = sync
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {last ? (
        <>
          {texts.lastRun}: {texts.runStatuses[last.status]},{' '}
          <Moment value={last.finished_at ?? last.started_at} />
        </>
      ) : (
        texts.never
      )}
      {next && (
        <>
          {' · '}
          {texts.nextRun}: <Moment value={next} />
        </>
      )}
    </Typography>
  )
}
