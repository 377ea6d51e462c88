import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { SpinnerButton } from '../../ui/SpinnerButton.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { ImportResult } from '../data/createListApi.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useUndo } from '../data/useUndo.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { FailedRows } from './FailedRows.tsx'

interface Props {
  entity: EntitySummary
  result: ImportResult
  schema: JsonSchema
  fileName: string
  onClose: () => void
}

/** Shows the result of the import and offers to undo it. */
export function DoneStep({ entity, result, schema, fileName, onClose }: Props) {
  const { common, exchange } = useTexts()
  const undo = useUndo(entity)
  const [isUndone, setUndone] = useState(false)
  const { rows, created, updated, skipped, operation } = result
  const bad = rows - created - updated - skipped

  async function takeBack(id: string) {
    const worked = await undo(id)
    if (worked) setUndone(true)
    return worked
  }

  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity={isUndone ? 'info' : 'success'}>
            {isUndone ? exchange.undone : exchange.done(created, updated, skipped, bad)}
          </Alert>
          <FailedRows failed={result.failed} count={bad} schema={schema} fileName={fileName} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {operation && !isUndone && (
          <SpinnerButton color="inherit" sx={{ mr: 'auto' }} onClick={() => takeBack(operation)}>
            {common.undo}
          </SpinnerButton>
        )}
        <Button variant="contained" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </>
  )
}
