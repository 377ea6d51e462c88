import DoneIcon from '@mui/icons-material/CloudDoneOutlined'
import OffIcon from '@mui/icons-material/CloudOffOutlined'
import SyncIcon from '@mui/icons-material/CloudSyncOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ApiError } from '../../../api/ApiError.ts'
import { describeError } from '../../../ui/describeError.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { faultText } from '../faults/faultText.ts'
import { isLost, type Saving } from '../session/createChainSession.ts'

interface Props {
  saving: Saving
  onRetry: () => void
}

/** Shows whether the chain is saved, or why not. */
export function SavingState({ saving, onRetry }: Props) {
  const all = useTexts()
  const isKept = saving.state === 'saved'
  const hasLost = isLost(saving)
  const Icon = isKept ? DoneIcon : hasLost ? OffIcon : SyncIcon
  return (
    <Line role="status" data-lost={hasLost}>
      <Icon fontSize="small" aria-hidden />
      <span>{wordsOf(saving, all)}</span>
      {saving.state === 'failed' && (
        <Button size="small" color="inherit" onClick={onRetry}>
          {all.common.retry}
        </Button>
      )}
    </Line>
  )
}

function wordsOf(saving: Saving, all: Texts): string {
  const texts = chainEditorTexts(all)
  if (saving.state === 'failed') return texts.failed(reasonOf(saving.error, all))
  if (saving.state === 'partly') return texts.partly(reasonOf(saving.error, all))
  if (saving.state === 'conflict') return texts.inConflict
  return texts[saving.state]
}

/** Returns the first fault of a rejected save: it says more than a general error. */
function reasonOf(error: unknown, all: Texts): string {
  const [first] = error instanceof ApiError ? error.errors : []
  return first ? faultText(first, all) : describeError(error, all).text
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  color: theme.palette.text.secondary,
  '&[data-lost="true"]': { color: theme.palette.error.main },
}))
