import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import type { Proposal } from './proposal.ts'

interface Props {
  pages: Proposal['pages']
  /** Reads another site instead. */
  onOther: (site: string) => void
}

/** Lists every page that was found, and the reason if it is not used. */
export function PagesLedger({ pages, onOther }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const reasons: Readonly<Record<string, string | undefined>> = texts.reasons
  const [front] = pages
  const isLost = front?.leads_to != null
  return (
    <details open={isLost || undefined}>
      <summary>{texts.ledger}</summary>
      <List>
        {pages.map(({ url, title, reason, leads_to: other }) => (
          <li key={url}>
            <span title={url}>{title ?? new URL(url).pathname}</span>
            <small>
              {reason === null ? texts.taken : (reasons[reason] ?? texts.reasons.other)}
              {other && `: ${new URL(other).host}`}
            </small>
          </li>
        ))}
      </List>
      {front?.leads_to && (
        <Button size="small" variant="outlined" onClick={() => onOther(front.leads_to ?? '')}>
          {texts.readOther(new URL(front.leads_to).host)}
        </Button>
      )}
    </details>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '6px 0',
  padding: 0,
  maxHeight: 220,
  overflow: 'auto',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    padding: '2px 0',
  },
  '& span': { overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary },
}))
