import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { formatMoment } from '../../../../ui/formatMoment.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useTimeZone } from '../../../../ui/useTimeZone.ts'
import { documentsTexts } from '../documentsTexts.ts'
import { placeName } from '../placeName.ts'
import { DocumentButtons } from './DocumentButtons.tsx'

type GeneratedDocument = components['schemas']['GeneratedDocument']

interface Props {
  record: GeneratedDocument
  canUpdate: boolean
  onStored: (record: GeneratedDocument) => void
}

/** Says how far a document is, what it still needs, and offers the next step. */
export function DocumentState({ record, canUpdate, onStored }: Props) {
  const all = useTexts()
  const { document: texts } = documentsTexts(all)
  const zone = useTimeZone()
  const { status, missing = [], unconfirmed = [], error, void_reason, ready_at, shared_until } = record
  const momentOf = (at: string) => formatMoment(at, zone, new Date(), all.language).short
  const line = status === 'ready' ? texts.ready(momentOf(ready_at ?? record.updated_at)) : texts[status]
  const isShared = status === 'ready' && shared_until !== undefined && Date.parse(shared_until) > Date.now()
  return (
    <Alert
      severity={severities[status]}
      variant="outlined"
      sx={{ mb: 2.5, '& .MuiAlert-message': { flex: 1 } }}
    >
      <AlertTitle>{line}</AlertTitle>
      {status === 'filling' && <LinearProgress aria-label={texts.progress} sx={{ my: 1 }} />}
      {error && status === 'failed' && <p>{error}</p>}
      {void_reason && <p>{texts.reason(void_reason)}</p>}
      {isShared && <p>{texts.sharedUntil(momentOf(shared_until))}</p>}
      {isOpen(status) && <Places title={texts.missing(missing.length)} places={missing} />}
      {isOpen(status) && <Places title={texts.toConfirm(unconfirmed.length)} places={unconfirmed} />}
      <Row>
        {canUpdate && isOpen(status) && <FillButtons record={record} onStored={onStored} />}
        {(status === 'ready' || status === 'void') && (
          <DocumentButtons record={record} canUpdate={canUpdate} onStored={onStored} />
        )}
        {record.replaces_id && (
          <Button component={Link} to={`/generated_document/${record.replaces_id}`} size="small">
            {texts.replaced}
          </Button>
        )}
      </Row>
    </Alert>
  )
}

const severities = {
  draft: 'info',
  filling: 'info',
  ready: 'success',
  failed: 'error',
  void: 'warning',
} as const satisfies Record<GeneratedDocument['status'], AlertColor>

function isOpen(status: GeneratedDocument['status']): boolean {
  return status === 'draft' || status === 'failed'
}

function Places({ title, places }: { title: string; places: readonly string[] }) {
  if (places.length === 0) return null
  return (
    <p>
      {title}: <b>{places.map(placeName).join(', ')}</b>
    </p>
  )
}

/** Offers to fill in what is missing, or to make the files. */
function FillButtons({ record, onStored }: Omit<Props, 'canUpdate'>) {
  const { document: texts } = documentsTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const { _id: id, status, missing = [], unconfirmed = [] } = record
  const confirm = unconfirmed.length > 0
  async function fill() {
    const body = confirm ? { confirm } : {}
    const made = bodyOf(client.POST('/generated_document/{id}/fill', { params: { path: { id } }, body }))
    return notified(made.then(onStored), texts.begun)
  }
  const edit = (
    <Button
      component={Link}
      to={`/generated_document/${id}/edit`}
      variant={missing.length > 0 ? 'contained' : 'outlined'}
      size="small"
    >
      {texts.fill}
    </Button>
  )
  if (missing.length > 0) return edit
  return (
    <>
      <SpinnerButton variant="contained" size="small" onClick={fill}>
        {confirm ? texts.confirm : status === 'failed' ? texts.again : texts.make}
      </SpinnerButton>
      {edit}
    </>
  )
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '&:empty': { display: 'none' },
})
