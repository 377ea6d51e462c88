import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import { LeaveQuestion } from '../../resources/form/LeaveQuestion.tsx'
import type { JsonSchema } from '../../resources/schema/jsonSchema.ts'
import { labelOf } from '../../resources/schema/labelOf.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { chainEditorTexts } from './chainEditorTexts.ts'
import { shownSaving } from './faults/shownSaving.ts'
import { FaultsContext, useFoundFaults } from './faults/useFaults.ts'
import { FieldWatchContext, useFieldWatch } from './faults/useFieldWatch.ts'
import { MergeDialog } from './merging/MergeDialog.tsx'
import { TakenNote } from './merging/TakenNote.tsx'
import { EditorHead } from './page/EditorHead.tsx'
import { PanelArea } from './page/PanelArea.tsx'
import { SavingFault } from './page/SavingState.tsx'
import { Stage } from './page/Stage.ts'
import { StepAsker } from './page/StepAsker.tsx'
import { useStepClipboard } from './page/useStepClipboard.ts'
import { Workbench } from './page/Workbench.tsx'
import { RunResults } from './runs/RunResults.tsx'
import { TestRunProvider } from './runs/TestRunProvider.tsx'
import { type ChainSession, isLost, type SessionState } from './session/createChainSession.ts'
import { useChainEditor } from './useChainEditor.ts'

const ChainSettings = lazyDialog(
  () => import('./settings/ChainSettings.tsx').then(one => one.ChainSettings),
  ({ onClose }) => onClose(),
)

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  session: ChainSession
  state: SessionState
}

/** Shows the editor of a chain: its head, and below it the steps with the panels that float over them. */
export function EditorPage({ entity, schema, session, state }: Props) {
  const all = useTexts()
  const { document, canUpdate } = useChainEditor()
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const found = useFoundFaults(document, canUpdate)
  const { faults, edited, watch } = useFieldWatch(found)
  const root = useRef<HTMLDivElement>(null)
  useStepClipboard(root)
  const { taken, record, history } = state
  const saving = shownSaving(state.saving, document, edited)
  const openSettings = useCallback(() => setSettingsOpen(true), [])
  // Memoized, so that a keystroke re-renders only the parts that show the chain.
  const workbench = useMemo(
    () => (
      <StepAsker>
        <Workbench schema={schema} />
      </StepAsker>
    ),
    [schema],
  )
  return (
    <FieldWatchContext value={watch}>
      <FaultsContext value={faults}>
        <TestRunProvider>
          <RunResults>
            <EditorHead
              entity={entity}
              schema={schema}
              session={session}
              title={document.title}
              record={record}
              saving={saving}
              canUndo={history.past.length > 0}
              canRedo={history.future.length > 0}
              onSettings={openSettings}
            />
            <Notes>
              {!canUpdate && (
                <Alert severity="info" variant="outlined">
                  {chainEditorTexts(all).readOnly}
                </Alert>
              )}
              <SavingFault saving={saving} onRetry={session.flush} />
              {faults.chain
                // A chain without steps already says so itself.
                .filter(({ keyword }) => keyword !== 'minItems')
                .map(({ pointer, message }) => (
                  <Alert key={pointer} severity="warning" variant="outlined">
                    {[labelOf(schema, pointer), message].filter(Boolean).join(': ')}
                  </Alert>
                ))}
              {taken && <TakenNote taken={taken} onClose={session.dismissTaken} />}
            </Notes>
            <Stage ref={root} data-stage>
              {workbench}
              {document.steps.length > 0 && panels}
            </Stage>
          </RunResults>
        </TestRunProvider>
        {isSettingsOpen && (
          <ChainSettings schema={schema} session={session} onClose={() => setSettingsOpen(false)} />
        )}
        {saving.state === 'conflict' && (
          <MergeDialog state={state} conflict={saving} onDecide={session.decide} />
        )}
        <LeaveQuestion isUnsaved={isLost(state.saving)} />
      </FaultsContext>
    </FieldWatchContext>
  )
}

const panels = <PanelArea />

const Notes = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: 8,
  maxHeight: '30%',
  overflow: 'auto',
  '&:not(:empty)': { padding: '8px 12px 0' },
})
