import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../ui/useTexts.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Figure } from '../useReport.ts'
import { figureName } from './figureName.ts'

/** Explains the figures of a report, on demand. */
export function Meanings({ totals }: { totals: readonly Figure[] }) {
  const texts = reportsTexts(useTexts())
  const meanings: Readonly<Record<string, string | undefined>> = texts.figures.meanings
  const explained = totals.flatMap(figure => {
    const meaning = Object.hasOwn(meanings, figure.key) ? meanings[figure.key] : undefined
    return meaning ? [{ key: figure.key, name: figureName(figure, texts), meaning }] : []
  })
  if (explained.length === 0) return null
  return (
    <Details>
      <summary>{texts.figures.meaning}</summary>
      <dl>
        {explained.map(({ key, name, meaning }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Details>
  )
}

const Details = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', fontWeight: 600, width: 'fit-content', minHeight: 24 },
  '& summary:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& dl': {
    margin: '12px 0 0',
    display: 'grid',
    gap: '12px 24px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
}))
