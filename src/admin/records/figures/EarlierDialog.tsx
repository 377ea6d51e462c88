import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { addDays } from '../../../../common/time/calendarDate.ts'
import { zonedDate } from '../../../../common/time/zonedDay.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { DateField } from '../../../resources/widgets/DateField.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { figuresTexts } from './figuresTexts.ts'

type Days = components['schemas']['FigureReadingPeriod']

interface Props {
  /** Id of the figure. */
  id: string
  onStart: (days: Days) => Promise<void>
  onClose: () => void
}

/** Asks which earlier conversations are read, after an estimate of what that takes. */
export function EarlierDialog({ id, onStart, onClose }: Props) {
  const all = useTexts()
  const { dialog: texts } = figuresTexts(all)
  const notified = useNotifiedTask()
  const titleId = useId()
  const [days, setDays] = useState(lastMonth)
  const { client } = useApi()
  const { data, error, isFetching } = useServerQuery<components['schemas']['FigureReadingEstimate']>(
    ['figure', 'estimate', id, days],
    () =>
      client.POST('/agent_report_metrics/{id}/reading/estimate', { params: { path: { id } }, body: days }),
    { isAction: true },
  )
  async function start(): Promise<boolean> {
    const isStarted = await notified(onStart(days), texts.started)
    if (isStarted) onClose()
    return isStarted
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.hint}</DialogContentText>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 }}>
          <Labeled label={texts.from}>
            <DateField label={texts.from} value={days.from} onChange={from => setDays({ ...days, from })} />
          </Labeled>
          <Labeled label={texts.to}>
            <DateField label={texts.to} value={days.to} onChange={to => setDays({ ...days, to })} />
          </Labeled>
        </div>
        <div aria-live="polite" aria-busy={isFetching} style={{ minHeight: 48 }}>
          {isFetching && <LinearProgress aria-label={texts.asking} />}
          {error && <ErrorAlert error={error} />}
          {data && (
            <Typography variant="body2">
              {data.conversations === 0 ? texts.none : texts.some(data.conversations, data.tokens)}
            </Typography>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
        <SpinnerButton variant="contained" disabled={!data || data.conversations === 0} onClick={start}>
          {texts.start}
        </SpinnerButton>
      </DialogActions>
    </Dialog>
  )
}

/** Shows a label above a field that names itself. */
function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div style={{ flex: '1 1 160px' }}>
      <Typography variant="body2" aria-hidden sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      {children}
    </div>
  )
}

/** Returns the last 30 days. */
function lastMonth(): Days {
  const today = zonedDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return { from: addDays(today, -29), to: today }
}
