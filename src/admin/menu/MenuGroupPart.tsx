import FoldIcon from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLink } from './MenuLink.tsx'
import type { MenuEntry, MenuGroup } from './menuGroups.ts'
import type { useMenuPreference } from './useMenuPreference.ts'
import { useMenuTexts } from './useMenuTexts.ts'

interface Props {
  group: MenuGroup
  current: MenuEntry | undefined
  preference: ReturnType<typeof useMenuPreference>
  row: (entry: MenuEntry) => ReactNode
  onNavigate: () => void
}

/** Shows a group of pages behind one row that leads to the first; it expands while any of them is open. */
export function MenuGroupPart({ group, current, preference, row, onNavigate }: Props) {
  const texts = useMenuTexts()
  const id = useId()
  const { title, entries } = group
  const [main, ...others] = entries
  if (!main) return null
  if (title === '' || others.length === 0) return entries.map(row)
  // A first page with the group's title represents the group.
  const inner = main.title === title ? others : entries
  const isHere = entries.some(entry => entry.to === current?.to)
  const isOpen = isHere || preference.unfolded.includes(main.to)
  const isCurrent = !inner.includes(main) && main.to === current?.to
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <Line>
        <MenuLink
          component={Link}
          to={main.to}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onNavigate}
        >
          <MenuIcon name={main.icon} title={title} />
          {title}
        </MenuLink>
        <IconButton
          size="small"
          aria-label={texts.more(title)}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isHere}
          sx={{ position: 'absolute', right: 4, color: 'text.secondary' }}
          onClick={() => preference.toggleGroup(main.to)}
        >
          <FoldIcon fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
        </IconButton>
      </Line>
      <List id={id} disablePadding hidden={!isOpen} sx={{ pl: 2 }}>
        {isOpen && inner.map(row)}
      </List>
    </ListItem>
  )
}

const Line = styled('div')({ position: 'relative', display: 'flex', alignItems: 'center' })
