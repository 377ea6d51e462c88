import CloseIcon from '@mui/icons-material/Close'
import DuplicateIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { memo, useMemo } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { FieldError } from '../../../api/ApiError.ts'
import { LiveForm } from '../../../resources/form/LiveForm.tsx'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { useFaults } from '../faults/useFaults.ts'
import { useFieldWatchHandle, useWatchedForm } from '../faults/useFieldWatch.ts'
import { type ChainStep, findStep } from '../model/chainDocument.ts'
import { exitsOf } from '../model/stepExits.ts'
import { kindTitle } from '../model/stepKinds.ts'
import { stepSchemaOf } from '../model/stepStartOf.ts'
import { stepTitle } from '../model/stepTitle.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { useStepActions } from '../useStepActions.ts'
import { OfferedContext, useContextValues } from '../values/useContextValues.ts'
import { FormHead, FormPanel } from './FormPanel.ts'
import { NextSteps } from './NextSteps.tsx'
import { StepIdField } from './StepIdField.tsx'
import { stepSchema } from './stepSchema.ts'

interface Props {
  step: ChainStep
  chainSchema: JsonSchema
}

/** Edits one step: its settings, its branches, and its error handling. */
export function StepForm({ step, chainSchema }: Props) {
  const texts = chainEditorTexts(useTexts()).step
  const { kinds, canUpdate, typeDocument, latest } = useChainHandle()
  // If the form re-renders during typing, such as when faults arrive, it must not receive the outdated step.
  const { step_id: id, type, next, ...fields } = findStep(latest().document, step.step_id) ?? step
  const kind = kinds.get(type)
  const schema = useMemo(
    () => kind && stepSchema(stepSchemaOf(chainSchema), kind, texts.groups),
    [chainSchema, kind, texts],
  )
  const faults = useFaults().steps.get(id) ?? none
  const watched = useWatchedForm(id)
  const { edit } = useFieldWatchHandle()
  const ofFields = useMemo(() => faults.filter(({ pointer }) => pointer !== ''), [faults])
  const offered = useContextValues(id)
  const ofBranches = useMemo(
    () => ({ ...offered, values: [...offered.results, ...offered.values] }),
    [offered],
  )
  // Exits are settings of the step; only older chains have branches beside them.
  const isLast = !next && (type === 'end' || exitsOf(step, kinds).length > 0)

  function change(data: JsonObject, pointer: string) {
    edit()
    const changed = { step_id: id, type, ...(next && { next }), ...data } as ChainStep
    const { document } = latest()
    const steps = document.steps.map(one => (one.step_id === id ? changed : one))
    typeDocument({ ...document, steps }, `${id}${pointer}`)
  }

  return (
    <FormPanel data-step-form {...watched} aria-label={texts.region(stepTitle(step, kinds))}>
      <StepHead stepId={id} type={type} />
      {faults
        .filter(({ pointer }) => pointer === '')
        .map(({ message }) => (
          <Alert key={message} severity="warning" variant="outlined">
            {message}
          </Alert>
        ))}
      <OfferedContext value={offered}>
        <StepIdField key={id} stepId={id} />
        {schema && (
          <LiveForm
            key={`${id} ${type}`}
            schema={schema}
            data={fields as JsonObject}
            readOnly={!canUpdate}
            faults={ofFields}
            onChange={change}
          />
        )}
      </OfferedContext>
      <OfferedContext value={ofBranches}>
        {!isLast && <NextSteps key={`${id} next`} stepId={id} next={next} />}
      </OfferedContext>
    </FormPanel>
  )
}

/** Shows the step's kind, and the actions for the whole step. */
const StepHead = memo(({ stepId, type }: { stepId: string; type: string }) => {
  const texts = chainEditorTexts(useTexts()).step
  const { kinds, canUpdate, select } = useChainHandle()
  const { remove, duplicate } = useStepActions()
  const kind = kinds.get(type)
  return (
    <>
      <FormHead>
        <Typography variant="h2" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {kindTitle(kinds, type)}
        </Typography>
        {canUpdate && (
          <>
            <IconButton aria-label={texts.duplicate} onClick={() => duplicate([stepId])}>
              <DuplicateIcon />
            </IconButton>
            <IconButton aria-label={texts.remove} onClick={() => remove([stepId])}>
              <DeleteIcon />
            </IconButton>
          </>
        )}
        <IconButton aria-label={texts.close} onClick={() => select(null)}>
          <CloseIcon />
        </IconButton>
      </FormHead>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kind?.description ?? texts.unknownKind}
      </Typography>
      {kind?.has_effects && <Chip size="small" variant="outlined" color="warning" label={texts.hasEffects} />}
    </>
  )
})

const none: readonly FieldError[] = []
