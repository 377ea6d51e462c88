import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { ImportResult } from '../data/createListApi.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { CheckedStep } from './CheckedStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { importFields } from './importFields.ts'
import { MapStep } from './MapStep.tsx'
import { useImport } from './useImport.ts'
import { useProposal } from './useProposal.ts'
import { WorkingStep } from './WorkingStep.tsx'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  onClose: () => void
  /** Called with the result while the dialog still shows it. */
  onDone: (result: ImportResult) => void
}

/** Imports records from a file: choose, map, check, store, and undo if necessary. */
export function ImportDialog({ entity, schema, onClose, onDone }: Props) {
  const { exchange } = useTexts()
  const id = useId()
  const fields = useMemo(() => importFields(schema), [schema])
  const propose = useProposal(entity.name, fields)
  const run = useImport({ entity: entity.name, propose, onDone })
  const { step, chosen } = run
  const isBusy = step.name === 'working'
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      // A running import ends only by its own button.
      onClose={isBusy ? undefined : onClose}
    >
      <DialogTitle id={id}>{exchange.title(entity.plural)}</DialogTitle>
      {(step.name === 'choose' || step.name === 'reading') && (
        <ChooseStep
          fault={step.name === 'choose' ? step.fault : undefined}
          isReading={step.name === 'reading'}
          onFile={run.choose}
          onClose={onClose}
        />
      )}
      {step.name === 'map' && chosen && <MapStep run={run} chosen={chosen} fields={fields} />}
      {step.name === 'working' && (
        <WorkingStep
          isDry={step.isDry}
          isCsv={chosen?.sample.format === 'csv'}
          share={step.share}
          onCancel={run.cancel}
        />
      )}
      {step.name === 'checked' && chosen && (
        <CheckedStep entity={entity} step={step} schema={schema} run={run} chosen={chosen} />
      )}
      {step.name === 'done' && chosen && (
        <DoneStep
          entity={entity}
          result={step.result}
          schema={schema}
          fileName={chosen.file.name}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
