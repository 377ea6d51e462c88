import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useCallback, useRef, useState } from 'react'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { createMemory } from '../../../ui/createMemory.ts'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { type ChainStep, findStep } from '../model/chainDocument.ts'
import { withInnerStep } from '../model/innerStep.ts'
import type { StepKinds } from '../model/stepKinds.ts'
import { Outline } from '../outline/Outline.tsx'
import { EmptyChain } from '../start/EmptyChain.tsx'
import { StepForm } from '../stepForm/StepForm.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { AddStepButton } from './AddStepButton.tsx'
import { useAskForStep } from './useAskForStep.ts'

type View = 'canvas' | 'outline'

const rememberedView = createMemory<View>('chain_view')

const Canvas = lazyPart(() => import('../canvas/Canvas.tsx').then(one => one.Canvas))

/** Shows the steps as canvas or list, and beside them the form of the selected one. */
export function Workbench({ schema }: { schema: JsonSchema }) {
  const texts = chainEditorTexts(useTexts())
  const { document, selectedStepId, canUpdate, kinds } = useChainEditor()
  const ask = useAskForStep()
  // A canvas needs a mouse and space; the list can do everything the canvas can.
  const isWide = useMediaQuery('(min-width: 900px)')
  const [chosen, setChosen] = useState<View>(() => rememberedView.read() ?? 'canvas')
  const choose = useCallback((view: View) => {
    rememberedView.write(view)
    setChosen(view)
  }, [])
  const root = useRef<HTMLDivElement>(null)
  const step = findStep(document, selectedStepId)
  if (document.steps.length === 0) return <EmptyChain />

  /** Focuses the first field of the selected step. */
  function enter() {
    root.current
      ?.querySelector<HTMLElement>('[data-step-form] :is(input, textarea, select, [contenteditable="true"])')
      ?.focus()
  }

  const anchor = () =>
    root.current?.querySelector<HTMLElement>(`[data-step="${selectedStepId}"]`) ?? root.current
  return (
    <Bench ref={root}>
      <Steps hidden={!isWide && step !== undefined}>
        <Bar>
          {canUpdate && <AddStepButton size="small" after={step?.step_id} canHold={canHold(step, kinds)} />}
          {isWide && <ViewChoice view={chosen} onChoose={choose} />}
        </Bar>
        {isWide && chosen === 'canvas' ? (
          canvas
        ) : (
          <>
            <Outline
              onEnter={enter}
              onAdd={() => {
                const element = anchor()
                if (element) ask(element, step ? { after: step.step_id } : null)
              }}
            />
            {isWide && canUpdate && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {texts.outlineTexts.keys}
              </Typography>
            )}
          </>
        )}
      </Steps>
      {step ? (
        <StepForm key={step.step_id} step={step} chainSchema={schema} />
      ) : (
        // The space stays reserved, so that the canvas does not move when a step is selected.
        isWide && <Typography sx={{ color: 'text.secondary', p: 2 }}>{texts.noStep}</Typography>
      )}
    </Bench>
  )
}

const canvas = <Canvas />

/** Returns true if a step runs inner steps, so that one can be added inside it. */
function canHold(step: ChainStep | undefined, kinds: StepKinds): boolean {
  return step !== undefined && withInnerStep(step, 'x', kinds) !== undefined
}

const ViewChoice = memo(({ view, onChoose }: { view: View; onChoose: (view: View) => void }) => {
  const texts = chainEditorTexts(useTexts())
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={texts.views}
      onChange={(_event, chosen: View | null) => chosen && onChoose(chosen)}
      // The default gray has too little contrast with the page background.
      sx={{ ml: 'auto', '& button:not(.Mui-selected)': { color: 'text.secondary' } }}
    >
      <ToggleButton value="canvas">{texts.canvas}</ToggleButton>
      <ToggleButton value="outline">{texts.outline}</ToggleButton>
    </ToggleButtonGroup>
  )
})

const Bench = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 400px)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '@media (max-width: 899.9px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto' },
})

const Steps = styled('div')({
  '&[hidden]': { display: 'none' },
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  minHeight: 0,
})

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
