import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { countOf, type Selection } from '../selection/selection.ts'
import { BulkFieldForm } from './BulkFieldForm.tsx'
import { BulkFieldPicker } from './BulkFieldPicker.tsx'
import { BulkFindings } from './BulkFindings.tsx'
import { bulkFields } from './bulkFields.ts'
import { type BulkResult, bulkPatch, fineOf } from './bulkRequest.ts'
import { type ChosenField, createChosenField } from './chosenField.ts'
import { Moved } from './Moved.tsx'
import { type BulkOutcome, useBulkRun } from './useBulkRun.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  selection: Selection
  onDone: () => void
  onClose: () => void
}

type Phase =
  | { kind: 'choosing'; message?: string }
  | { kind: 'checked'; result: BulkResult; message?: string }
  | { kind: 'moved'; matched: number; isDryRun: boolean }
  | { kind: 'done'; result: BulkResult }

/** Changes some fields of all selected records: choose and fill in, preview, run. */
export function BulkEditDialog({ entity, schema, selection, onDone, onClose }: Props) {
  const texts = useTexts()
  const { bulk, common } = texts
  const id = useId()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const run = useBulkRun(entity, selection)
  const offered = useMemo(() => bulkFields(schema), [schema])
  const [chosen, setChosen] = useState<ChosenField[]>([])
  const [phase, setPhase] = useState<Phase>({ kind: 'choosing' })
  const [count, setCount] = useState(() => countOf(selection))
  const [isBusy, setBusy] = useState(false)
  const isOver = phase.kind === 'done'
  const close = isOver ? () => [onDone(), onClose()] : onClose

  async function send(expected: number, isDryRun: boolean) {
    const patch = bulkPatch(chosen.map(field => field.change()))
    setBusy(true)
    setCount(expected)
    const outcome = await run({ op: 'update', patch }, { expected, isDryRun })
    setBusy(false)
    settle(outcome, isDryRun)
  }

  function settle(outcome: BulkOutcome, isDryRun: boolean) {
    if (outcome.kind === 'moved') return setPhase({ ...outcome, isDryRun })
    if (outcome.kind === 'failed') return setPhase({ kind: 'choosing', message: outcome.message })
    const { result } = outcome
    if (isDryRun) return setPhase({ kind: 'checked', result })
    if (result.failed.length > 0) return setPhase({ kind: 'done', result })
    onDone()
    onClose()
  }

  async function check() {
    // Submits all of them, so that every error shows at once.
    const areFine = await Promise.all(chosen.map(field => field.validate()))
    if (areFine.every(Boolean)) send(count, true)
  }

  return (
    <Dialog
      open
      // A click beside the dialog must not discard what was filled in.
      onClose={(_, reason) => (reason === 'escapeKeyDown' || chosen.length === 0 || isOver) && close()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
    >
      <DialogTitle id={id}>{bulk.editTitle(count)}</DialogTitle>
      <DialogContent>
        <div hidden={phase.kind !== 'choosing'}>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{bulk.chooseHint}</Typography>
          {chosen.map(field => (
            <BulkFieldForm
              key={field.field.pointer}
              chosen={field}
              onRemove={() => setChosen(chosen.filter(one => one !== field))}
            />
          ))}
          <BulkFieldPicker
            isFirst={chosen.length === 0}
            fields={offered.filter(
              ({ pointer }) => !chosen.some(({ field }) => overlaps(field.pointer, pointer)),
            )}
            onChoose={field => setChosen([...chosen, createChosenField(schema, field, texts)])}
          />
          {phase.kind === 'choosing' && phase.message && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {phase.message}
            </Alert>
          )}
        </div>
        {phase.kind === 'moved' && <Moved before={count} now={phase.matched} />}
        {(phase.kind === 'checked' || isOver) && (
          <BulkFindings entity={entity} schema={schema} result={phase.result} isOver={isOver} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={close}>
          {isOver ? common.close : common.cancel}
        </Button>
        {phase.kind === 'choosing' && (
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={isBusy}
            loadingPosition="start"
            startIcon={<span />}
            onClick={check}
          >
            {bulk.check}
          </Button>
        )}
        {phase.kind === 'checked' && (
          <>
            <Button onClick={() => setPhase({ kind: 'choosing' })}>{bulk.back}</Button>
            <ChangeButton
              count={fineOf(phase.result)}
              isBusy={isBusy}
              onClick={() => send(count, false)}
              label={bulk.change(fineOf(phase.result))}
            />
          </>
        )}
        {phase.kind === 'moved' && phase.matched > 0 && (
          <Button variant="contained" onClick={() => send(phase.matched, phase.isDryRun)}>
            {bulk.goOn(phase.matched)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface ChangeProps {
  count: number
  label: string
  isBusy: boolean
  onClick: () => void
}

function ChangeButton({ count, label, isBusy, onClick }: ChangeProps) {
  if (count === 0) return null
  return (
    <Button
      autoFocus
      variant="contained"
      loading={isBusy}
      loadingPosition="start"
      startIcon={<span />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Returns whether one pointer contains the other; a group and a field within it cannot both be set. */
function overlaps(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
}
