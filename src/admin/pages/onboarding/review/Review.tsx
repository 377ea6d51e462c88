import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { nameIn, unreadReason } from './proposal.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { UnreadSite } from './UnreadSite.tsx'
import type { DraftInWork } from './useBusinessDraft.ts'
import { useSavingAtRest } from './useSavingAtRest.ts'

interface Props {
  given: string
  work: DraftInWork
  /** True if the agent already exists. Every change is then saved automatically. */
  isDrafted: boolean
  /** True if the agent was to be drafted without a name. */
  isNameMissing: boolean
  onOther: (site?: string) => void
  /** Reads the site again; undefined once that has been started. */
  onReadAgain: (() => void) | undefined
}

/** Shows the business data field by field, each with its control and its source. */
export function Review({ given, work, isDrafted, isNameMissing, onOther, onReadAgain }: Props) {
  const all = useTexts()
  const { review: texts } = onboardingTexts(all)
  const root = useRef<HTMLDivElement>(null)
  const { proposal, isReading, readAnew, error } = work
  useSavingAtRest(root, work, isDrafted)
  return (
    <div ref={root}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{texts.title}</Typography>
        {!isDrafted && (
          <Button size="small" color="inherit" onClick={() => onOther()}>
            {texts.again}
          </Button>
        )}
        {isDrafted && onReadAgain && (
          <Button size="small" color="inherit" onClick={onReadAgain}>
            {texts.readAgain}
          </Button>
        )}
      </Stack>
      <Typography aria-live="polite" sx={{ color: 'text.secondary', mb: 1 }}>
        {isReading ? `${texts.reading(given)} ${texts.readingHint}` : saying()}
      </Typography>
      {isReading && <LinearProgress aria-label={texts.reading(given)} sx={{ mb: 1 }} />}
      {error && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {texts.failed}: {anyProblemText(error, all)}
        </Alert>
      )}
      {proposal && !isReading && unreadReason(proposal) !== undefined && (
        <UnreadSite proposal={proposal} onAgain={readAnew} />
      )}
      <ReviewFields work={work} isNameMissing={isNameMissing} onOther={onOther} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {texts.more}
      </Typography>
    </div>
  )

  function saying(): string {
    if (isDrafted && !proposal) return texts.stored
    if (nameIn(given) !== undefined || error || !proposal || unreadReason(proposal)) return texts.byHand
    return proposal.fields.length > 0 ? texts.found : texts.nothing(given)
  }
}
