import LessIcon from '@mui/icons-material/ExpandLess'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { MenuAreaPart } from './MenuAreaPart.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuRow } from './MenuRow.tsx'
import { groupsInUse, type MenuEntry, type MenuGroup, menuAreas } from './menuGroups.ts'
import { useMenuPreference } from './useMenuPreference.ts'
import { useMenuTexts } from './useMenuTexts.ts'

interface Props {
  groups: MenuGroup[]
  current: MenuEntry | undefined
  onNavigate: () => void
}

/** Shows the menu of every list, settings document and screen: first the person's favorites, then area by area. */
export const SideMenu = memo(function SideMenu({ groups, current, onNavigate }: Props) {
  const { app } = useTexts()
  const texts = useMenuTexts()
  const preference = useMenuPreference()
  const { favourites, toggleFavorite } = preference
  const entries = groups.flatMap(group => group.entries)
  const used = groupsInUse(groups, [current?.to])
  const shown = preference.showsAll ? groups : used
  const hasMore = used.flatMap(group => group.entries).length < entries.length
  const chosen = favourites.flatMap(path => entries.filter(({ to }) => to === path))
  const row = (entry: MenuEntry) => (
    <MenuRow
      key={entry.to}
      entry={entry}
      isCurrent={entry.to === current?.to}
      isFavorite={favourites.includes(entry.to)}
      onNavigate={onNavigate}
      onToggleFavorite={toggleFavorite}
    />
  )
  const first = groups.filter(({ area }) => area === null).flatMap(group => group.entries)
  return (
    <Nav aria-label={app.menu}>
      <List disablePadding>{[...first, ...chosen.filter(entry => !first.includes(entry))].map(row)}</List>
      {chosen.length > 0 && <Divider sx={{ mt: 1 }} />}
      {menuAreas.map(area => (
        <MenuAreaPart
          key={area}
          area={area}
          groups={shown.filter(group => group.area === area)}
          current={current}
          preference={preference}
          row={row}
          onNavigate={onNavigate}
        />
      ))}
      {hasMore && (
        <List>
          <ListItem disablePadding>
            <MenuLink
              component="button"
              type="button"
              aria-expanded={preference.showsAll}
              onClick={preference.toggleAll}
            >
              {preference.showsAll ? <LessIcon /> : <MoreIcon />}
              {preference.showsAll ? texts.less : texts.all}
            </MenuLink>
          </ListItem>
        </List>
      )}
    </Nav>
  )
})

const Nav = styled('nav')({ padding: '8px 12px 24px' })
