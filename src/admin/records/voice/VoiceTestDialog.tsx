import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import FaultIcon from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { voiceTexts } from './voiceTexts.ts'

type Check = components['schemas']['VoiceTest']['checks'][number]

/** Tests every service that calls need, and shows the results. */
export function VoiceTestDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const words = voiceTexts(texts)
  const { client } = useApi()
  const titleId = useId()
  const { data, error, isFetching, refetch } = useServerQuery(
    ['voice_test', titleId],
    () => client.POST('/voice/configuration/test'),
    { isAction: true },
  )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 2 }}>
          {isFetching ? words.trying : words.hint}
        </Typography>
        {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
        {data && (
          <RowList label={words.title}>
            {data.checks.map(check => (
              <CheckRow key={check.name} check={check} />
            ))}
          </RowList>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={isFetching} onClick={() => void refetch()}>
          {words.start}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function CheckRow({ check: { name, state, detail } }: { check: Check }) {
  const words = voiceTexts(useTexts())
  const said = [words.states[state], detail].filter(Boolean).join(' ')
  return (
    <ListRow
      title={words.parts[name]}
      caption={said}
      actions={state === 'works' ? <FineIcon color="success" /> : <FaultIcon color="error" />}
    />
  )
}
