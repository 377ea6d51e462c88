import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNotify } from 'ra-core'
import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useApi } from '../../../api/useApi.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { RunStep } from '../runs/runTree.ts'
import { useRunInput } from '../runs/useRunInput.ts'
import { useShownRun } from '../runs/useShownRun.ts'
import { useChainEditor } from '../useChainEditor.ts'
import type { Sample } from './orderedSamples.ts'
import { samplesTexts } from './samplesTexts.ts'
import { usePin } from './useSamples.ts'

interface Props {
  sample: Sample
  /** Called with the step's result after it was run on the sample. */
  onTried: (step: RunStep) => void
}

/** Shows a sample's actions: pin it, run the chain or the step on it, open its run. */
export function SampleActions({ sample, onTried }: Props) {
  const all = useTexts()
  const texts = samplesTexts(all)
  const notify = useNotify()
  const { client } = useApi()
  const { chainName, canUpdate, flush } = useChainEditor()
  const [, setInput] = useRunInput(chainName)
  const { show } = useShownRun()
  const pin = usePin()

  async function tryStep(): Promise<boolean> {
    try {
      await flush()
      const { data } = await client.POST('/smart_chain_step/execute', {
        body: { chain_name: chainName, step_id: sample.step_id, context: sample.input_context },
      })
      if (data) onTried(data)
      return data?.error === null
    } catch (error) {
      notify(anyProblemText(error, all), { type: 'error' })
      return false
    }
  }

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" onClick={() => show(sample.run_id, sample.path)}>
        {texts.openRun}
      </Button>
      {canUpdate && (
        <>
          <Button
            size="small"
            onClick={() => {
              setInput(asObject(sample.input_context.input) as JsonObject)
              notify(texts.usedInput, { type: 'success' })
            }}
          >
            {texts.useInput}
          </Button>
          <SpinnerButton size="small" onClick={tryStep}>
            {texts.tryOn}
          </SpinnerButton>
          <Button size="small" onClick={() => pin(sample)}>
            {sample.is_pinned ? texts.unpin : texts.pin}
          </Button>
        </>
      )}
    </Stack>
  )
}
