import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { type Proposal, unreadReason } from './proposal.ts'

interface Props {
  proposal: Proposal
  onAgain: () => void
}

/** Says why the site could not be read, and reads it again on demand. */
export function UnreadSite({ proposal, onAgain }: Props) {
  const { unread: texts } = onboardingTexts(useTexts()).review
  const [front] = proposal.pages
  const { status, leads_to: other } = front ?? {}
  const reason = unreadReason(proposal) ?? 'other'
  const whys: Readonly<Record<string, string | undefined>> = texts.whys
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        !other && (
          <Button color="inherit" size="small" onClick={onAgain}>
            {texts.again}
          </Button>
        )
      }
    >
      <AlertTitle>{texts.title(new URL(proposal.website).host)}</AlertTitle>
      {status === undefined ? (whys[reason] ?? texts.whys.other) : texts.status(status)}
    </Alert>
  )
}
