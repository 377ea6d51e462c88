import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Drill } from '../drill.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Figure, Report } from '../useReport.ts'
import { FigureFacts } from './FigureFacts.tsx'
import { FigureTrendMark } from './FigureTrendMark.tsx'
import { figureName } from './figureName.ts'
import { figureText } from './figureText.ts'

interface Props {
  figure: Figure
  report: Report
  drill: Drill
  isMain?: boolean
}

/** Shows a figure: its value and the earlier one, both with links to their conversations, and the change. */
export function FigureCard({ figure, report, drill, isMain = false }: Props) {
  const all = useTexts()
  const texts = reportsTexts(all)
  const { value, previous, unit, predicate } = figure
  const name = figureName(figure, texts)
  const text = figureText(value, unit, all.language)
  const before = figureText(previous, unit, all.language)
  const earlier = report.previous_window
  const Heading = isMain ? 'h2' : 'h3'
  return (
    <Card className={isMain ? 'main' : ''}>
      <Heading>{name}</Heading>
      <strong>
        {predicate && value !== null ? (
          <Link
            component={RouterLink}
            to={drill(predicate)}
            color="inherit"
            underline="hover"
            aria-label={texts.figures.open(name, text)}
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </strong>
      {value === null && <p>{texts.figures.nothing}</p>}
      {earlier && previous !== null && (
        <p>
          <FigureTrendMark figure={figure} />
          {predicate ? (
            <Link
              component={RouterLink}
              to={drill(predicate, { from: earlier.from, to: earlier.to })}
              color="inherit"
              underline="hover"
              aria-label={texts.figures.openBefore(name, before)}
            >
              {texts.figures.before(before)}
            </Link>
          ) : (
            <span>{texts.figures.before(before)}</span>
          )}
        </p>
      )}
      <FigureFacts figure={figure} warnings={report.warnings} drill={drill} />
    </Card>
  )
}

const Card = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  padding: '12px 14px',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  breakInside: 'avoid',
  '& h2, & h3': {
    margin: 0,
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.text.primary,
    hyphens: 'auto',
  },
  '& strong': {
    fontSize: 'clamp(1.125rem, 5vw, 1.375rem)',
    fontWeight: 650,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.primary,
  },
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 10px', margin: 0 },
  '&.main': { padding: '16px 18px' },
  '&.main strong': { fontSize: 'clamp(1.625rem, 7vw, 2.5rem)' },
}))
