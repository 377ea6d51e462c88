import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { percentText } from '../../../resources/schema/percentText.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Analysis } from './Analysis.ts'
import { analysisTexts } from './analysisTexts.ts'
import { isOpen } from './useRunning.ts'

interface Props {
  record: Analysis
  canUpdate: boolean
  onStored: (record: Analysis) => void
}

/** Says how far an analysis is and why it has failed, and offers to cancel or continue it. */
export function AnalysisState({ record, canUpdate, onStored }: Props) {
  const all = useTexts()
  const texts = analysisTexts(all)
  const { status = 'queued', progress = 0, reason, iteration = 0, iterations = iteration, method } = record
  const isRead = method === 'model' && status === 'running' && iteration > 0
  return (
    <Alert
      severity={severities[status]}
      variant="outlined"
      sx={{ mb: 2.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={canUpdate && <StateButton record={record} onStored={onStored} />}
    >
      <AlertTitle sx={{ mb: 0 }}>{texts.status[status]}</AlertTitle>
      {isOpen(record) && (
        <>
          <LinearProgress
            variant={status === 'queued' ? 'indeterminate' : 'determinate'}
            value={progress * 100}
            aria-label={texts.progress}
            sx={{ my: 1 }}
          />
          {[
            ...(isRead ? [texts.round(iteration, iterations)] : []),
            percentText(progress, all.language),
          ].join(' · ')}
        </>
      )}
      {status === 'failed' && reason && <p style={{ margin: '4px 0 0' }}>{texts.reasons[reason]}</p>}
      {status === 'completed' && method === 'builtin' && <p style={{ margin: '4px 0 0' }}>{texts.builtin}</p>}
    </Alert>
  )
}

const severities = {
  queued: 'info',
  running: 'info',
  completed: 'success',
  failed: 'error',
  cancelled: 'warning',
} as const satisfies Record<NonNullable<Analysis['status']>, AlertColor>

function StateButton({ record, onStored }: Omit<Props, 'canUpdate'>) {
  const texts = analysisTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const params = { params: { path: { id: record._id } } }
  if (record.status === 'completed') return null
  if (isOpen(record)) {
    const cancel = () =>
      notified(bodyOf(client.POST('/analysis/{id}/cancel', params)).then(onStored), texts.canceled)
    // The keys keep the two apart: a button ignores clicks for a moment after its success.
    return (
      <SpinnerButton key="cancel" color="inherit" size="small" onClick={cancel}>
        {texts.cancel}
      </SpinnerButton>
    )
  }
  const resume = () =>
    notified(bodyOf(client.POST('/analysis/{id}/resume', params)).then(onStored), texts.resumed)
  return (
    <SpinnerButton key="resume" color="inherit" size="small" onClick={resume}>
      {texts.resume}
    </SpinnerButton>
  )
}
