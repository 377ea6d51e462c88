import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useRef, useState } from 'react'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { createMemory } from '../../../ui/createMemory.ts'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { StartPanel } from '../inputs/StartPanel.tsx'
import { type ChainStep, findStep } from '../model/chainDocument.ts'
import { withInnerStep } from '../model/innerStep.ts'
import { startId } from '../model/startNode.ts'
import type { StepKinds } from '../model/stepKinds.ts'
import { Outline } from '../outline/Outline.tsx'
import { EmptyChain } from '../start/EmptyChain.tsx'
import { StepForm } from '../stepForm/StepForm.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { AddStepButton } from './AddStepButton.tsx'
import { CanvasLayer, FormLayer, StepsLayer } from './Stage.ts'
import { useAskForStep } from './useAskForStep.ts'
import { type View, ViewChoice } from './ViewChoice.tsx'

const rememberedView = createMemory<View>('chain_view')

const Canvas = lazyPart(() => import('../canvas/Canvas.tsx').then(one => one.Canvas))

/** Shows the steps as canvas or list, and the form of the selected one over them. */
export function Workbench({ schema }: { schema: JsonSchema }) {
  const texts = chainEditorTexts(useTexts())
  const { document, selectedStepId, isStartSelected, canUpdate, kinds } = useChainEditor()
  const ask = useAskForStep()
  const isWide = useMediaQuery('(min-width: 900px)')
  // The list can do everything the canvas can, and needs less space.
  const [chosen, setChosen] = useState(() => rememberedView.read())
  const view = chosen ?? (isWide ? 'canvas' : 'outline')
  const setView = useCallback((next: View) => {
    rememberedView.write(next)
    setChosen(next)
  }, [])
  const root = useRef<HTMLDivElement>(null)
  const step = findStep(document, selectedStepId)
  if (document.steps.length === 0)
    return (
      <>
        <EmptyChain />
        {isStartSelected && startForm}
      </>
    )

  /** Focuses the first field of the selected step. */
  function enter() {
    root.current
      ?.querySelector<HTMLElement>('[data-step-form] :is(input, textarea, select, [contenteditable="true"])')
      ?.focus()
  }

  const selected = isStartSelected ? startId : step?.step_id
  const anchor = () => root.current?.querySelector<HTMLElement>(`[data-step="${selected}"]`) ?? root.current
  return (
    <div ref={root} style={{ display: 'contents' }}>
      {view === 'canvas' && <CanvasLayer>{canvas}</CanvasLayer>}
      <StepsLayer>
        <Bar>
          {canUpdate && <AddStepButton size="small" after={selected} canHold={canHold(step, kinds)} />}
          <ViewChoice view={view} onChoose={setView} />
        </Bar>
        {view === 'outline' && (
          <>
            <Outline
              onEnter={enter}
              onAdd={() => {
                const element = anchor()
                if (element) ask(element, selected === undefined ? null : { after: selected })
              }}
            />
            {isWide && canUpdate && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {texts.outlineTexts.keys}
              </Typography>
            )}
          </>
        )}
      </StepsLayer>
      {isStartSelected && startForm}
      {step && (
        <FormLayer data-covers="right">
          <StepForm key={step.step_id} step={step} chainSchema={schema} />
        </FormLayer>
      )}
    </div>
  )
}

const canvas = <Canvas />

const startForm = (
  <FormLayer data-covers="right">
    <StartPanel />
  </FormLayer>
)

/** Returns true if a step runs inner steps, so that one can be added inside it. */
function canHold(step: ChainStep | undefined, kinds: StepKinds): boolean {
  return step !== undefined && withInnerStep(step, 'x', kinds) !== undefined
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 4,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))
