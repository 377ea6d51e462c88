import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useEntitySchema } from '../data/useEntitySchema.ts'
import { useEntitySummaries } from '../data/useEntitySummaries.ts'
import { useStart } from '../described/useStart.ts'
import { drawnSchema } from '../schema/drawnSchema.ts'
import { CreateForm } from './CreateForm.tsx'

interface Props {
  entity: string
  /** Name of the new record. */
  text: string
  /** Other known values of the record. */
  known?: JsonObject
  onDone: (created: { id: string; label: string } | undefined) => void
}

/** Creates a record that another one refers to, without leaving the current page. */
export function CreateDialog({ entity, text, known, onDone }: Props) {
  const texts = useTexts()
  const id = useId()
  const schema = useEntitySchema(entity, drawnSchema)
  const start = useStart(schema.data)
  const summary = useEntitySummaries().find(one => one.name === entity)
  const isDirty = useRef(() => false)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isDirty.current() ? setAsking(true) : onDone(undefined))
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={close}>
      <Head>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {summary && texts.form.newTitle(summary.title)}
        </Typography>
        <IconButton onClick={close} aria-label={texts.common.close}>
          <CloseIcon />
        </IconButton>
      </Head>
      <DialogContent sx={{ pb: 0, bgcolor: 'background.default' }}>
        {schema.error && <ErrorAlert error={schema.error} onRetry={schema.refetch} />}
        {!schema.error && !start && <Skeleton variant="rounded" height={240} />}
        {schema.data && start && summary && (
          <CreateForm
            entity={summary}
            schema={schema.data}
            begun={start}
            text={text}
            {...(known && { known })}
            isDirty={isDirty}
            onCreated={onDone}
          />
        )}
      </DialogContent>
      {isAsking && (
        <ConfirmDialog
          title={texts.form.leaveTitle}
          confirm={texts.form.leave}
          cancel={texts.form.stay}
          onConfirm={() => onDone(undefined)}
          onCancel={() => setAsking(false)}
        >
          {texts.form.leaveDialogBody}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '12px 12px 12px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}))
