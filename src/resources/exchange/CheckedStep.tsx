import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { FailedRows } from './FailedRows.tsx'
import { KnownRows } from './KnownRows.tsx'
import { leftOut } from './mappingHints.ts'
import type { ChosenFile, Import, ImportStep } from './useImport.ts'

interface Props {
  entity: EntitySummary
  step: Extract<ImportStep, { name: 'checked' }>
  schema: JsonSchema
  run: Import
  chosen: ChosenFile
}

/** Shows the changes that the import would make, before it runs. */
export function CheckedStep({ entity, step: { result, isAgain }, schema, run, chosen }: Props) {
  const { exchange } = useTexts()
  const { rows, created, updated, skipped } = result
  const good = created + updated
  const bad = rows - good - skipped
  const left = leftOut(chosen.sample.columns, chosen.plan.mapping)
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity={bad === 0 ? (good > 0 ? 'success' : 'info') : good > 0 ? 'warning' : 'error'}>
            {rows === 0 ? exchange.faults.noRows : exchange.checked(created, updated, skipped, bad)}
          </Alert>
          {left.length > 0 && (
            <Alert severity="info">
              {exchange.hints.leftOut(left.map(name => name || exchange.unnamed))}
            </Alert>
          )}
          <KnownRows
            entity={entity}
            schema={schema}
            result={result}
            mode={chosen.plan.mode}
            isModeNew={isAgain}
            onMode={run.checkAs}
          />
          <FailedRows failed={result.failed} count={bad} schema={schema} fileName={chosen.file.name} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={run.backToMap} sx={{ mr: 'auto' }}>
          {exchange.back}
        </Button>
        <Button variant="contained" disabled={good === 0} onClick={run.store}>
          {bad === 0 || good === 0 ? exchange.store(good) : exchange.storeGood(good)}
        </Button>
      </DialogActions>
    </>
  )
}
