import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'
import { homeTexts } from './homeTexts.ts'
import { Section } from './Section.tsx'
import type { HomeData } from './useHome.ts'

/** How much there is of everything, each figure the way to its list. */
export function Counts({ counts }: { counts: HomeData['counts'] }) {
  const all = useTexts()
  const { language } = all
  const home = homeTexts(all)
  const { entities = [] } = useEntities()
  return (
    <Section title={home.counts.title}>
      <Tiles>
        {counts.flatMap(({ entity: name, total }) => {
          const entity = entities.find(one => one.name === name)
          if (!entity) return []
          return (
            <li key={name}>
              <Tile to={`/${name}`}>
                <MenuIcon name={entity.icon} title={entity.plural} />
                <Figure>{total.toLocaleString(language)}</Figure>
                <span>{total === 1 ? entity.title : entity.plural}</span>
              </Tile>
            </li>
          )
        })}
      </Tiles>
    </Section>
  )
}

const Tiles = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
})

const Tile = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: 10,
  height: '100%',
  padding: '12px 16px',
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > :last-child': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  '&:hover': { borderColor: theme.palette.primary.main },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))

const Figure = styled('strong')(({ theme }) => ({
  fontSize: '1.375rem',
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
}))
