import RunsIcon from '@mui/icons-material/PlayCircleOutlined'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useFieldWatchHandle } from '../faults/useFieldWatch.ts'
import { exampleInput } from '../inputs/exampleInput.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import { PanelColumns } from '../page/PanelColumns.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { ConfirmEffects } from './ConfirmEffects.tsx'
import { inputLack } from './inputLack.ts'
import { RunInputForm } from './RunInputForm.tsx'
import { RunList } from './RunList.tsx'
import { RunView } from './RunView.tsx'
import { runsTexts } from './runsTexts.ts'
import { StartFailure } from './StartFailure.tsx'
import { TryBar } from './TryBar.tsx'
import { fewRuns, useLastRun } from './useLastRun.ts'
import { useRunInput } from './useRunInput.ts'
import { useSampleInput } from './useSampleInput.ts'
import { useShownRun } from './useShownRun.ts'
import { useAskedTest, useTestRun } from './useTestRun.ts'

/** The server's maximum number of runs, listed on demand. */
const maxRuns = 100

/** Tests a chain: shows its input, its runs, and the steps of the selected run. */
export function RunPanel() {
  const texts = runsTexts(useTexts())
  const notify = useNotify()
  const { chainName, document, canUpdate } = useChainEditor()
  const { show } = useShownRun()
  const [entered, setInput] = useRunInput(chainName)
  const [limit, setLimit] = useState(fewRuns)
  const [isDry, setDry] = useState(true)
  const [asked, setAsked] = useState<JsonObject>()
  const testRun = useTestRun()
  const { showAll } = useFieldWatchHandle()
  const { id, run, runs } = useLastRun(limit)
  const example = exampleOf(document)
  const sample = useSampleInput(runs.data?.length === 0 && example === undefined)
  // The form starts with the input of the last run, or with an example before the first; inputs' examples come first.
  const isKnown =
    !runs.isPending && (id === undefined ? !sample.isPending : run.data !== undefined || run.error !== null)
  const begun = {
    ...((run.data?.input ?? example ?? sample.input) as JsonObject),
    ...(document.input_schema && exampleInput(document.input_schema)),
  }
  const form = useRef<HTMLDivElement>(null)
  useAskedTest(isKnown && canUpdate, () => {
    const input = entered ?? begun
    if (inputLack(document.input_schema, input) === undefined) tryWith(input)
    else
      form.current?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]')?.focus()
  })

  function tryWith(input: JsonObject) {
    if (testRun.isBusy) return
    showAll()
    if (isDry) void testRun.start({ input_data: input, dry_run: true })
    else setAsked(input)
  }

  return (
    <>
      <PanelColumns from={640} columns="minmax(220px, 320px) minmax(0, 1fr)">
        <Stack spacing={2}>
          {canUpdate && isKnown && (
            <div ref={form}>
              <RunInputForm start={begun} onTry={tryWith}>
                <TryBar isDry={isDry} isBusy={testRun.isBusy} onDry={setDry} />
              </RunInputForm>
            </div>
          )}
          <StartFailure failure={testRun.failure} />
          {runs.error && !runs.data && (
            <ErrorAlert title={texts.failed} error={runs.error} onRetry={runs.refetch} />
          )}
          {runs.data && runs.data.length > 0 && (
            <section>
              <Typography variant="subtitle2" component="h3">
                {texts.earlier}
              </Typography>
              <RunList
                runs={runs.data}
                chosen={id}
                onChoose={chosen => show(chosen)}
                onMore={runs.data.length === fewRuns ? () => setLimit(maxRuns) : undefined}
              />
            </section>
          )}
        </Stack>
        <div>
          {run.data && (
            <RunView
              run={run.data}
              onStart={request => void testRun.start(request)}
              onUseInput={input => {
                setInput(input)
                notify(texts.usedInput, { type: 'success' })
              }}
            />
          )}
          {!run.data && run.error && (
            <ErrorAlert title={texts.runFailed} error={run.error} onRetry={run.refetch} />
          )}
          {!run.data && !run.error && id !== undefined && <Skeleton variant="rounded" height={160} />}
          {runs.data?.length === 0 && id === undefined && (
            <EmptyState icon={<RunsIcon />} title={texts.emptyTitle}>
              {texts.emptyBody}
            </EmptyState>
          )}
        </div>
      </PanelColumns>
      {asked && (
        <ConfirmEffects
          onConfirm={() => {
            setAsked(undefined)
            void testRun.start({ input_data: asked, dry_run: false })
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Returns the input of the chain's first test, with which a chain that has never run can be tried. */
function exampleOf({ tests = [] }: Pick<ChainDocument, 'tests'>): JsonObject | undefined {
  const input = tests[0]?.input_data
  return input === undefined ? undefined : (asObject(input) as JsonObject)
}
