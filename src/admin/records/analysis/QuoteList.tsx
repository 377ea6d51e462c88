import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Finding } from './Analysis.ts'
import { analysisTexts } from './analysisTexts.ts'

const shownAtFirst = 3

/** Lists the quotes of a finding, each with a link to its message. */
export function QuoteList({ evidence, title }: { evidence: Finding['evidence']; title: string }) {
  const texts = analysisTexts(useTexts())
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? evidence : evidence.slice(0, shownAtFirst)
  const left = evidence.length - shown.length
  return (
    <>
      <Quotes aria-label={`${texts.quotes}: ${title}`}>
        {shown.map(({ conversation_id, event_id, quote }) => (
          <li key={`${event_id} ${quote}`}>
            <q>{quote}</q>{' '}
            <Link
              component={RouterLink}
              to={`/conversation/${conversation_id}?message=${event_id}`}
              aria-label={`${texts.openQuote}: ${quote}`}
            >
              {texts.openQuote}
            </Link>
          </li>
        ))}
      </Quotes>
      {left > 0 && (
        <Button size="small" color="inherit" onClick={() => setWhole(true)}>
          {texts.moreQuotes(left)}
        </Button>
      )}
    </>
  )
}

const Quotes = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: '8px 0',
  padding: 0,
  display: 'grid',
  gap: 8,
  '& > li': {
    borderLeft: `3px solid ${theme.palette.divider}`,
    paddingLeft: 12,
    overflowWrap: 'anywhere',
  },
}))
