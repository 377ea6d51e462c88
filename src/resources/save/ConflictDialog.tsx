import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { Side } from '../json/threeWayMerge.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../schema/labelOf.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { authorOf } from './foreignChanges.ts'
import type { RecordConflict } from './saveRecord.ts'

interface Props {
  schema: JsonSchema
  conflict: RecordConflict
  /** Label of the button that applies the choices; a save label if omitted. */
  apply?: string
  /** Called with the choices; with undefined if the person went back to the form. */
  onDecide: (choices: Record<string, Side> | undefined) => void
}

/** Asks which value to keep where two people changed the same field. The person's own value is preselected. */
export function ConflictDialog({ schema, conflict, apply, onDecide }: Props) {
  const { conflict: texts, common, form } = useTexts()
  const { merge, changes } = conflict
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const people = [...new Set(merge.conflicts.map(({ pointer }) => authorOf(pointer, changes)))]
  const who = common.listed(people.map(name => name ?? form.someone))
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="conflict-title" onClose={() => onDecide(undefined)}>
      <DialogTitle id="conflict-title">{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {texts.body(who.charAt(0).toUpperCase() + who.slice(1))}
        </DialogContentText>
        <Stack spacing={2.5}>
          {merge.conflicts.map(one => (
            <ConflictChoice
              key={one.pointer}
              conflict={one}
              schema={fieldSchema(schema, one.pointer)}
              root={schema}
              label={labelOf(schema, one.pointer)}
              author={authorOf(one.pointer, changes)}
              choice={choices[one.pointer] ?? 'mine'}
              onChoose={side => setChoices(before => ({ ...before, [one.pointer]: side }))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={() => onDecide(undefined)}>
          {common.cancel}
        </Button>
        <Button variant="contained" onClick={() => onDecide(choices)}>
          {apply ?? texts.apply}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
