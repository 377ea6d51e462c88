import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { useChainEditor } from '../useChainEditor.ts'
import type { ChainRun } from './liveRun.ts'
import { RerunDialog } from './RerunDialog.tsx'
import { RunHead } from './RunHead.tsx'
import { RunTree } from './RunTree.tsx'
import type { Rerun } from './rerunRequest.ts'
import { runsTexts } from './runsTexts.ts'
import type { RunStep } from './runTree.ts'
import { StepActions } from './StepActions.tsx'
import { StepDetail } from './StepDetail.tsx'
import { StopButton } from './StopButton.tsx'
import { isOwnStep, shownStep } from './shownStep.ts'
import type { RunRequest } from './useChainTestRun.ts'
import { isUnderWay } from './useRuns.ts'
import { useShownRun } from './useShownRun.ts'
import { useStepTitle } from './useStepTitle.ts'
import { ValueBox } from './ValueBox.tsx'

interface Props {
  run: ChainRun
  onStart: (request: RunRequest) => void
  onUseInput: (input: JsonObject) => void
}

/** Shows a run: its outcome, its steps, the selected step, and actions to continue from there. */
export function RunView({ run, onStart, onUseInput }: Props) {
  const texts = runsTexts(useTexts())
  const { document, canUpdate, selectedStepId, select } = useChainEditor()
  const { path, show } = useShownRun()
  const titleOf = useStepTitle()
  const [rerun, setRerun] = useState<Rerun>()
  const step = shownStep(run.steps, path, selectedStepId)
  const mayGoOn = canUpdate && !isUnderWay(run)

  function choose(chosen: RunStep) {
    show(run._id, chosen.path)
    if (isOwnStep(chosen) && findStep(document, chosen.step_id)) select(chosen.step_id)
  }

  return (
    <Stack spacing={2}>
      <RunHead run={run} />
      {canUpdate && isUnderWay(run) && <StopButton run={run} />}
      {mayGoOn && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            title={texts.againHint}
            onClick={() => setRerun({ kind: 'again' })}
          >
            {texts.again}
          </Button>
          <Button size="small" onClick={() => onUseInput(run.input as JsonObject)}>
            {texts.useInput}
          </Button>
        </Stack>
      )}
      <ValueBox title={texts.given} value={run.input} />
      {!isUnderWay(run) && run.status === 'succeeded' && (
        <ValueBox title={texts.returned} value={run.output} />
      )}
      {run.steps.length === 0 ? (
        <Typography variant="body2">{texts.noSteps}</Typography>
      ) : (
        <Halves>
          <RunTree steps={run.steps} path={step?.path} titleOf={titleOf} onSelect={choose} />
          {step && (
            <StepDetail
              key={step.path}
              step={step}
              title={titleOf(step.step_id)}
              actions={mayGoOn && <StepActions step={step} onWish={setRerun} />}
            />
          )}
        </Halves>
      )}
      {rerun && (
        <RerunDialog
          run={run}
          rerun={rerun}
          titleOf={titleOf}
          onStart={request => {
            setRerun(undefined)
            onStart(request)
          }}
          onClose={() => setRerun(undefined)}
        />
      )}
    </Stack>
  )
}

const Halves = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container panel (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
})
