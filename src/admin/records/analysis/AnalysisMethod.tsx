import { styled } from '@mui/material/styles'
import { numberText } from '../../../resources/schema/numberText.ts'
import { percentText } from '../../../resources/schema/percentText.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Analysis } from './Analysis.ts'
import { analysisTexts } from './analysisTexts.ts'

/** Tells how an analysis was made: its sample, groups and rounds. Folded at first. */
export function AnalysisMethod({ record }: { record: Analysis }) {
  const all = useTexts()
  const texts = analysisTexts(all)
  const { sample, codebook = [], history = [], usage } = record
  if (!sample) return null
  const { coded, size, population, seed } = sample
  return (
    <Fold>
      <summary>{texts.how}</summary>
      <p>{coded === undefined ? texts.chosen(size, population) : texts.sample(coded, size, population)}</p>
      <p>
        {texts.seed}: {seed} · {texts.tokens}: {numberText(usage?.tokens ?? 0, all.language)}
      </p>
      {codebook.length > 0 && <h2>{texts.groups}</h2>}
      <ul>
        {codebook.map(({ key, title, definition }) => (
          <li key={key}>
            <b>{title}</b>: {definition}
          </li>
        ))}
      </ul>
      {history.length > 0 && <h2>{texts.rounds}</h2>}
      <ul>
        {history.map(({ iteration, changed, judge_score: score }) => (
          <li key={iteration}>
            {texts.roundLine(
              iteration,
              score === undefined ? null : percentText(score, all.language),
              changed.join(', '),
            )}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const Fold = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 20,
  overflowWrap: 'anywhere',
  '& > summary': { cursor: 'pointer', minHeight: 24, fontWeight: 600 },
  '& h2': { ...theme.typography.body2, fontWeight: 600, margin: '8px 0 0' },
  '& p': { margin: '8px 0' },
  '& ul': { margin: 0, paddingLeft: 20 },
}))
