import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { jsonText, parseJson } from '../../../resources/widgets/jsonText.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { versionName } from '../versions/versionName.ts'
import { EffectsChoice } from './EffectsChoice.tsx'
import { EffectsSwitch } from './EffectsSwitch.tsx'
import type { ChainRun } from './liveRun.ts'
import { ResultField } from './ResultField.tsx'
import { effectsToDecide, type Rerun, rerunRequest } from './rerunRequest.ts'
import { runsTexts } from './runsTexts.ts'
import type { RunRequest } from './useChainTestRun.ts'

interface Props {
  run: ChainRun
  rerun: Rerun
  titleOf: (stepId: string) => string
  onStart: (request: RunRequest) => void
  onClose: () => void
}

/** Confirms a rerun: shows the effects, and selects which recorded effects to repeat. */
export function RerunDialog({ run, rerun, titleOf, onStart, onClose }: Props) {
  const all = useTexts()
  const texts = runsTexts(all)
  const id = useId()
  const [isDry, setDry] = useState(true)
  const [repeated, setRepeated] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState(() => (rerun.kind === 'change' ? jsonText(rerun.result as never) : ''))
  const { data, error, refetch } = useEffects(run, rerun)
  const effects = data && effectsToDecide(rerun, data)
  const parsed = parseJson(text)
  const isReady = effects !== undefined && parsed.isJson

  function start() {
    if (!effects || !parsed.isJson) return
    const wanted = rerun.kind === 'change' ? { ...rerun, result: parsed.value ?? null } : rerun
    onStart(rerunRequest(run._id, wanted, { effects, repeated, isDry }))
  }

  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{titleOfRerun(rerun, titleOf, texts)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{bodyOfRerun(rerun, versionName(run.version, all), texts)}</DialogContentText>
          {rerun.kind === 'change' && <ResultField text={text} parsed={parsed} onText={setText} />}
          {error && <ErrorAlert error={error} onRetry={refetch} />}
          {!effects && !error && <Skeleton variant="rounded" height={60} />}
          {effects && (
            <EffectsChoice effects={effects} repeated={repeated} titleOf={titleOf} onChange={setRepeated} />
          )}
          <EffectsSwitch isDry={isDry} onChange={setDry} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
        <Button variant="contained" color={isDry ? 'primary' : 'warning'} disabled={!isReady} onClick={start}>
          {isDry ? texts.goOn : texts.runWithEffects}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useEffects(run: ChainRun, rerun: Rerun) {
  const { client } = useApi()
  const path = rerun.kind === 'again' ? undefined : rerun.step.path
  return useServerQuery(['chain_run_effects', run._id, path ?? null], () =>
    client.GET('/smart_chain_run/{id}/effects', {
      params: { path: { id: run._id }, query: path === undefined ? {} : { start_at: path } },
    }),
  )
}

type RunsTexts = ReturnType<typeof runsTexts>

function titleOfRerun(rerun: Rerun, titleOf: (stepId: string) => string, texts: RunsTexts): string {
  if (rerun.kind === 'again') return texts.againTitle
  const title = titleOf(rerun.step.step_id)
  if (rerun.kind === 'on') return texts.onTitle(title)
  return rerun.kind === 'alone' ? texts.aloneTitle(title) : texts.changeTitle(title)
}

function bodyOfRerun({ kind }: Rerun, version: string, texts: RunsTexts): string {
  if (kind === 'again') return texts.againBody(version)
  return kind === 'alone' ? texts.aloneBody : texts.onBody
}
