import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { type IntegrationRun, useRuns } from '../useIntegrations.ts'
import { Counts } from './Counts.tsx'

/** Lists the latest runs of a connection, with their errors. */
export function RunList({ id }: { id: string }) {
  const texts = integrationsTexts(useTexts())
  const { data, error, refetch } = useRuns(id)
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        {texts.runs}
      </Typography>
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.noRuns}</Typography>}
      <Stack component="ul" aria-label={texts.runs} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(run => (
          <Run key={run._id} run={run} />
        ))}
      </Stack>
    </section>
  )
}

function Run({ run }: { run: IntegrationRun }) {
  const texts = integrationsTexts(useTexts())
  const { started_at: started, finished_at: finished, error, errors } = run
  const seconds = finished && Math.round((Date.parse(finished) - Date.parse(started)) / 1000)
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1.25 }}>
      <Typography variant="body2">
        <strong>{texts.runStatuses[run.status]}</strong> · {texts.causes[run.cause]} ·{' '}
        <Moment value={started} />
        {typeof seconds === 'number' && ` · ${texts.took(seconds)}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Counts counts={run.counts} />
      </Typography>
      {error && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {texts.errors[error.code] ?? error.message}
        </Typography>
      )}
      {errors.length > 0 && (
        <details>
          <Typography variant="body2" component="summary" sx={{ cursor: 'pointer' }}>
            {texts.showErrors(errors.length)}
          </Typography>
          {errors.map(one => (
            <Typography key={`${one.key}${one.pointer}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {one.label}
              {one.pointer && ` (${one.pointer})`}: {one.message}
            </Typography>
          ))}
        </details>
      )}
    </Paper>
  )
}
