import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { resolveConflicts, type Side, threeWayMerge } from '../../json/threeWayMerge.ts'
import { ConflictDialog } from '../../save/ConflictDialog.tsx'
import type { DrawnSchema } from '../../schema/drawnSchema.ts'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  /** Stored values of the record. */
  data: JsonObject
  schema: DrawnSchema
  onRestore: (data: JsonObject) => void
  onDrop: () => void
}

/** Offers the edits that an earlier tab left unsaved, merged with the record if it has changed in the meantime. */
export function DraftOffer({ draft, data, schema, onRestore, onDrop }: Props) {
  const { form, conflict: words } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const merge = threeWayMerge(draft.base, data, draft.data)

  function take(choices: Record<string, Side>) {
    setAsking(false)
    onRestore(resolveConflicts(merge, choices))
    onDrop()
  }

  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        sx={{ mb: 2.5, alignItems: 'center', flexWrap: 'wrap' }}
        action={
          <>
            <Button size="small" color="inherit" onClick={onDrop}>
              {form.draftDiscard}
            </Button>
            <Button size="small" onClick={() => (merge.conflicts.length > 0 ? setAsking(true) : take({}))}>
              {form.draftRestore}
            </Button>
          </>
        }
      >
        {form.draftFound} <Moment value={draft.at} />
      </Alert>
      {isAsking && (
        <ConflictDialog
          schema={schema.original}
          conflict={{ current: data, merge, changes: [] }}
          apply={words.restore}
          onDecide={choices => (choices ? take(choices) : setAsking(false))}
        />
      )}
    </>
  )
}
