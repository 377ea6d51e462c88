import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import type { PlaygroundPassage } from './usePlaygroundSearch.ts'

type Met = PlaygroundPassage['why']['met'][number]

/** Shows why a passage was found: its word and letter scores, and which words it contains or lacks. */
export function WhyFound({ why: { words, letters, met, missed } }: Pick<PlaygroundPassage, 'why'>) {
  const texts = searchPlaygroundTexts(useTexts())
  return (
    <Facts>
      <Bar name={texts.words} share={words} />
      <Bar name={texts.letters} share={letters} />
      {met.length > 0 && (
        <div>
          <dt>{texts.met}</dt>
          <dd>{met.map(one => said(one, texts)).join('; ')}</dd>
        </div>
      )}
      {missed.length > 0 && (
        <div>
          <dt>{texts.missed}</dt>
          <dd>{missed.join('; ')}</dd>
        </div>
      )}
    </Facts>
  )
}

function Bar({ name, share }: { name: string; share: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LinearProgress variant="determinate" value={share * 100} aria-label={name} />
      </dd>
    </div>
  )
}

function said({ word, term, kind }: Met, texts: ReturnType<typeof searchPlaygroundTexts>): string {
  if (kind === 'meaning') return texts.meaning(word, term)
  return kind === 'mended' ? texts.corrected(word, term) : word
}

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: 0,
  color: theme.palette.text.secondary,
  '& > div': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& dd': { margin: 0, color: theme.palette.text.primary, overflowWrap: 'anywhere' },
  '& .MuiLinearProgress-root': { width: 56, borderRadius: 2 },
}))
