import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { versionTag } from '../../../../common/versionTag.ts'
import { ApiError, type FieldError } from '../../../api/ApiError.ts'
import { useApi } from '../../../api/useApi.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../resources/widgets/controls.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { LackingSuites } from '../../simulations/LackingSuites.tsx'
import { agentsTexts } from './agentsTexts.ts'
import { PublishedChanges } from './PublishedChanges.tsx'
import { RegressionComparison } from './regression/RegressionComparison.tsx'

interface Props {
  record: JsonObject
  schema: JsonSchema
  onPublished: () => void
  onClose: () => void
}

/** Publishes the last saved draft of an agent after confirmation; asks for a note on the changes. */
export function PublishDialog({ record, schema, onPublished, onClose }: Props) {
  const all = useTexts()
  const { common } = all
  const texts = agentsTexts(all)
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [suites, setSuites] = useState<readonly FieldError[]>([])
  const lacking = useRef(false)
  const titleId = useId()
  const inputId = useId()
  const tag = versionTag('agent', record)

  async function publish() {
    setBusy(true)
    const published = client.POST('/agent/{id}/publish', {
      params: { path: { id: String(record._id) }, header: tag ? { 'if-match': tag } : {} },
      body: { note: note.trim(), ...(suites.length > 0 && { force: true }) },
    })
    const { data } = await published.catch(() => ({ data: undefined }))
    const isDone = await attempt(published, texts.done(data?.version ?? 0), { onRefused })
    setBusy(false)
    if (isDone) onPublished()
    if (isDone || !lacking.current) onClose()
  }

  /**
   * Shows the required suites that have not passed and lets the user publish anyway. Returns whether there are any.
   */
  function onRefused(error: unknown): boolean {
    const found = error instanceof ApiError ? error.errors.filter(({ keyword }) => keyword === 'suite') : []
    lacking.current = found.length > 0
    setSuites(found)
    return lacking.current
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form
        onSubmit={event => {
          event.preventDefault()
          // The dialog opens from the agent's form, which must not submit as well.
          event.stopPropagation()
          publish()
        }}
      >
        <DialogTitle id={titleId}>{texts.publishTitle(String(record.name))}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.publishBody}</DialogContentText>
          <PublishedChanges record={record} schema={schema} />
          <RegressionComparison record={record} />
          {suites.length > 0 && <LackingSuites suites={suites}>{texts.lacking}</LackingSuites>}
          <FieldFrame id={inputId} label={texts.note} description={texts.noteHint}>
            <Input
              id={inputId}
              aria-describedby={`${inputId}__description`}
              value={note}
              maxLength={500}
              autoFocus
              onChange={event => setNote(event.target.value)}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy}
            {...(suites.length > 0 && { color: 'warning' })}
          >
            {suites.length > 0 ? texts.publishAnyway : texts.publish}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
