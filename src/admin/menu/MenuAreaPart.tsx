import FoldIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import type { MenuArea } from '../screens/Screen.ts'
import { MenuGroupPart } from './MenuGroupPart.tsx'
import type { MenuEntry, MenuGroup } from './menuGroups.ts'
import type { useMenuPreference } from './useMenuPreference.ts'
import { useMenuTexts } from './useMenuTexts.ts'

interface Props {
  area: MenuArea
  groups: MenuGroup[]
  current: MenuEntry | undefined
  preference: ReturnType<typeof useMenuPreference>
  row: (entry: MenuEntry) => ReactNode
  onNavigate: () => void
}

/**
 * Shows one area of the menu; collapsed, it shows only the current page. An area's only group, and groups with one
 * entry, appear as plain rows.
 */
export function MenuAreaPart({ area, groups, current, preference, row, onNavigate }: Props) {
  const texts = useMenuTexts()
  const id = useId()
  if (groups.length === 0) return null
  const isFolded = preference.folded.includes(area)
  const entries = groups.flatMap(group => group.entries)
  const here = entries.find(entry => entry.to === current?.to)
  const isFlat = groups.length === 1
  return (
    <section>
      <Heading>
        <Fold
          aria-expanded={!isFolded}
          aria-controls={id}
          focusRipple
          onClick={() => preference.toggleArea(area)}
        >
          {texts.areas[area]}
          <FoldIcon aria-hidden />
        </Fold>
      </Heading>
      <List id={id} disablePadding>
        {isFolded && here && row(here)}
        {!isFolded && isFlat && entries.map(row)}
        {!isFolded &&
          !isFlat &&
          groups.map(group => (
            <MenuGroupPart
              key={group.entries[0]?.to}
              group={group}
              current={current}
              preference={preference}
              row={row}
              onNavigate={onNavigate}
            />
          ))}
      </List>
    </section>
  )
}

const Heading = styled('h2')({ margin: '16px 0 4px' })

const Fold = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  padding: '0 8px 0 12px',
  borderRadius: theme.shape.borderRadius,
  textTransform: 'uppercase',
  color: theme.palette.text.secondary,
  '& svg': { fontSize: 18 },
  '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
  '&:hover': { color: theme.palette.text.primary },
}))
