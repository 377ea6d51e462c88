import DoneIcon from '@mui/icons-material/CloudDoneOutlined'
import OffIcon from '@mui/icons-material/CloudOffOutlined'
import SyncIcon from '@mui/icons-material/CloudSyncOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
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

/** Shows whether the chain is saved; a phone shows only the icon. */
export function SavingState({ saving }: Pick<Props, 'saving'>) {
  const texts = chainEditorTexts(useTexts())
  const hasLost = isLost(saving)
  const Icon = saving.state === 'saved' ? DoneIcon : hasLost ? OffIcon : SyncIcon
  return (
    <Line role="status" data-lost={hasLost}>
      <Icon fontSize="small" aria-hidden />
      <span>{keptWords(saving, texts)}</span>
    </Line>
  )
}

/** Says why edits are not saved, if they cannot be, in a line of its own. */
export function SavingFault({ saving, onRetry }: Props) {
  const all = useTexts()
  if (!isLost(saving)) return null
  const retry = saving.state === 'failed' && (
    <Button size="small" color="inherit" onClick={onRetry}>
      {all.common.retry}
    </Button>
  )
  return (
    <Alert severity="error" variant="outlined" action={retry}>
      {wordsOf(saving, all)}
    </Alert>
  )
}

function keptWords({ state }: Saving, texts: ReturnType<typeof chainEditorTexts>): string {
  if (state === 'saved' || state === 'waiting' || state === 'saving') return texts[state]
  return texts.notSaved
}

function wordsOf(saving: Saving, all: Texts): string {
  const texts = chainEditorTexts(all)
  if (saving.state === 'failed') return texts.failed(reasonOf(saving.error, all))
  if (saving.state === 'partly') return texts.partly(reasonOf(saving.error, all))
  return texts.inConflict
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
  flex: 'none',
  gap: 6,
  color: theme.palette.text.secondary,
  '&[data-lost="true"]': { color: theme.palette.error.main },
  [theme.breakpoints.down('md')]: { '& > span': visuallyHidden },
}))
