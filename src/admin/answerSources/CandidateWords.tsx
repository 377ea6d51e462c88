import { styled } from '@mui/material/styles'
import { useTexts } from '../../ui/useTexts.ts'
import { answerSourcesTexts } from './answerSourcesTexts.ts'
import type { RetrievalCandidate } from './useRetrieval.ts'

/** Shows the question's words that a passage contains, with the passage's matching words, and those that it lacks. */
export function CandidateWords({ why: { met, missed } }: Pick<RetrievalCandidate, 'why'>) {
  const texts = answerSourcesTexts(useTexts())
  if (met.length === 0 && missed.length === 0) return null
  return (
    <Words>
      {met.length > 0 && (
        <div>
          <dt>{texts.met}</dt>
          {met.map(({ word, term, kind }) => (
            <dd key={word}>{kind === 'same' ? word : `${word} → ${term}`}</dd>
          ))}
        </div>
      )}
      {missed.length > 0 && (
        <div>
          <dt>{texts.missed}</dt>
          {missed.map(word => (
            <dd key={word} data-missed>
              {word}
            </dd>
          ))}
        </div>
      )}
    </Words>
  )
}

const Words = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: '4px 0',
  fontSize: '0.75rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 6px' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, borderRadius: 6, padding: '0 6px', backgroundColor: theme.palette.action.hover },
  '& [data-missed]': { textDecoration: 'line-through', color: theme.palette.text.secondary },
}))
