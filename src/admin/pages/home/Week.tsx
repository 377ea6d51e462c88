import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import { PageSection } from '../../../ui/PageSection.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { DayBars } from './DayBars.tsx'
import { homeTexts } from './homeTexts.ts'
import { figurePlace } from './places.ts'
import type { HomeData } from './useHome.ts'

const figures = ['answered', 'handed_over', 'unanswered'] as const

/** Compares the agents' last 7 days with the 7 days before. Each figure links to its list. */
export function Week({ week }: { week: NonNullable<HomeData['week']> }) {
  const all = useTexts()
  const { week: texts } = homeTexts(all)
  return (
    <PageSection title={texts.title} aside={!week.is_comparable && <Quiet>{texts.nothingBefore}</Quiet>}>
      <Tiles>
        {figures.map(figure => {
          const { now, before, days } = week[figure]
          return (
            <li key={figure}>
              <Tile to={figurePlace(figure, week)}>
                <span className="name">{texts.names[figure]}</span>
                <strong>{numberFormat(all.language).format(now)}</strong>
                <DayBars days={days} label={texts.days(days)} />
                {week.is_comparable && <span className="change">{texts.change(now, before)}</span>}
              </Tile>
            </li>
          )
        })}
      </Tiles>
    </PageSection>
  )
}

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}))

const Tiles = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
})

const Tile = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: '4px 16px',
  height: '100%',
  padding: '14px 16px',
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& .name, & .change': { gridColumn: '1 / -1' },
  '& .name': { fontWeight: 600, color: theme.palette.text.primary },
  '& strong': {
    fontSize: '1.75rem',
    fontWeight: 650,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.primary,
  },
  '&:hover': { borderColor: theme.palette.primary.main },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))
