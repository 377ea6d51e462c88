import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import FaultIcon from '@mui/icons-material/ErrorOutlined'
import SkippedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { emailStatusKey } from './emailStatusKey.ts'
import { emailTexts } from './emailTexts.ts'

type Test = components['schemas']['EmailTest']

const icons = {
  passed: <FineIcon color="success" />,
  failed: <FaultIcon color="error" />,
  skipped: <SkippedIcon color="disabled" />,
}

/** Tests the saved mailbox, and shows each step and what the test mail has shown in words. */
export function EmailTestDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const texts = emailTexts(all).result
  const { client } = useApi()
  const queries = useQueryClient()
  const titleId = useId()
  const { data, error, isFetching, refetch } = useServerQuery(
    ['email test', titleId],
    () => client.POST('/email/test'),
    { isAction: true },
  )
  useEffect(() => {
    if (data) void queries.invalidateQueries({ queryKey: emailStatusKey })
  }, [data, queries])
  const works = data?.steps.every(({ step, state }) => state === 'passed' || step === 'learn')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 2 }}>
          {isFetching ? texts.running : texts.hint}
        </Typography>
        {error && !isFetching && <ErrorAlert error={error} onRetry={() => void refetch()} />}
        {data && !isFetching && (
          <>
            <Alert severity={works ? 'success' : 'error'} variant="outlined" sx={{ mb: 2 }}>
              {works ? texts.works : texts.fails}
            </Alert>
            <RowList label={texts.title}>
              {data.steps.map(({ step, state, message }) => (
                <ListRow
                  key={step}
                  title={texts.steps[step]}
                  caption={state === 'passed' ? texts.passed[step] : (message ?? texts[state])}
                  actions={icons[state]}
                />
              ))}
            </RowList>
            {data.learned && <Learned learned={data.learned} />}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {all.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Learned({ learned }: { learned: NonNullable<Test['learned']> }) {
  const texts = emailTexts(useTexts()).result
  const { auth_server, keeps_message_id, files_sent_copy } = learned
  const checks = auth_server === '' ? texts.verifiesUnnamed : auth_server && texts.verifies(auth_server)
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5, mb: 0.5 }}>
        {texts.learned}
      </Typography>
      <Typography variant="body2" component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{keeps_message_id ? texts.keepsId : texts.changesId}</li>
        <li>{files_sent_copy ? texts.filesCopy : texts.noCopy}</li>
        <li>{checks ?? texts.noChecks}</li>
      </Typography>
    </>
  )
}
