import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { countOf, type Selection } from '../selection/selection.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { type Failure, failuresOf } from './bulkRequest.ts'
import { Moved } from './Moved.tsx'
import { useBulkRun } from './useBulkRun.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  selection: Selection
  onDone: () => void
  onClose: () => void
}

type Phase =
  | { kind: 'asking'; message?: string }
  | { kind: 'busy' }
  | { kind: 'moved'; matched: number }
  | { kind: 'held'; failures: Failure[] }

/** Asks before a selection moves to the trash, and lists the records that had to stay. */
export function BulkDeleteDialog({ entity, schema, selection, onDone, onClose }: Props) {
  const { bulk, common } = useTexts()
  const id = useId()
  const run = useBulkRun(entity, selection)
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' })
  const [count, setCount] = useState(() => countOf(selection))
  const isOver = phase.kind === 'held'
  const close = isOver ? () => [onDone(), onClose()] : onClose

  async function remove(expected: number) {
    setCount(expected)
    setPhase({ kind: 'busy' })
    const outcome = await run({ op: 'delete' }, { expected, isDryRun: false })
    if (outcome.kind === 'moved') return setPhase(outcome)
    if (outcome.kind === 'failed') return setPhase({ kind: 'asking', message: outcome.message })
    const failures = failuresOf(outcome.result.failed)
    if (failures.length > 0) return setPhase({ kind: 'held', failures })
    onDone()
    onClose()
  }

  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {isOver ? bulk.failedTitle(phase.failures.length) : bulk.deleteTitle(count)}
      </DialogTitle>
      <DialogContent>
        {phase.kind === 'moved' && <Moved before={count} now={phase.matched} />}
        {(phase.kind === 'asking' || phase.kind === 'busy') && (
          <DialogContentText>{bulk.deleteHint}</DialogContentText>
        )}
        {phase.kind === 'asking' && phase.message && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {phase.message}
          </Alert>
        )}
        {isOver && <BulkFailures entity={entity} schema={schema} failures={phase.failures} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={close}>
          {isOver ? common.close : common.cancel}
        </Button>
        {phase.kind === 'moved' && phase.matched > 0 && (
          <Button variant="contained" color="error" onClick={() => remove(phase.matched)}>
            {bulk.deleteIt(phase.matched)}
          </Button>
        )}
        {(phase.kind === 'asking' || phase.kind === 'busy') && (
          <Button
            variant="contained"
            color="error"
            loading={phase.kind === 'busy'}
            loadingPosition="start"
            startIcon={<span />}
            onClick={() => remove(count)}
          >
            {bulk.deleteIt(count)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
