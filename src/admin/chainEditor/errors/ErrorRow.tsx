import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { runFailureText } from '../faults/runFailureText.ts'
import { findStep } from '../model/chainDocument.ts'
import { useShownRun } from '../runs/useShownRun.ts'
import { useStepTitle } from '../runs/useStepTitle.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { versionName } from '../versions/versionName.ts'
import { errorsTexts } from './errorsTexts.ts'

/** Shows a failure: its place, message, count and first date, and a link to its last run. */
export function ErrorRow({ failure }: { failure: components['schemas']['ChainError'] }) {
  const all = useTexts()
  const texts = errorsTexts(all)
  const { document, select } = useChainEditor()
  const { show } = useShownRun()
  const titleOf = useStepTitle()
  const { step_id: stepId, code, occurrences, first_at, last_at, run_id, path, version } = failure

  const message = runFailureText(failure, all)

  function open() {
    if (stepId !== null && findStep(document, stepId)) select(stepId)
    show(run_id, path ?? undefined)
  }

  return (
    <ListRow
      title={
        <>
          {stepId === null ? texts.ofRun : titleOf(stepId)}
          <Chip size="small" variant="outlined" label={texts.occurrences(occurrences)} />
          {failure.is_retryable && (
            <Chip size="small" variant="outlined" color="info" label={texts.retryable} />
          )}
        </>
      }
      caption={
        <>
          {message} <code>{code}</code>
        </>
      }
      facts={
        <span>
          {texts.last} <Moment value={last_at} />
          {occurrences > 1 && (
            <>
              {' · '}
              {texts.first} <Moment value={first_at} />
            </>
          )}
          {' · '}
          {versionName(version, all)}
        </span>
      }
      actions={
        <Button size="small" aria-label={texts.openRunOf(message)} onClick={open}>
          {texts.openRun}
        </Button>
      }
    />
  )
}
