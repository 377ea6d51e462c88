import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import type { Proposal } from './proposal.ts'

/** Every page that was found: taken, or why not. */
export function PagesLedger({ pages }: { pages: Proposal['pages'] }) {
  const { review: texts } = onboardingTexts(useTexts())
  const reasons: Readonly<Record<string, string | undefined>> = texts.reasons
  return (
    <details>
      <summary>{texts.ledger}</summary>
      <List>
        {pages.map(({ url, title, reason }) => (
          <li key={url}>
            <span title={url}>{title ?? new URL(url).pathname}</span>
            <small>{reason === null ? texts.taken : (reasons[reason] ?? texts.reasons.other)}</small>
          </li>
        ))}
      </List>
    </details>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '6px 0 0',
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
