import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { alpha, styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { MenuIcon } from './MenuIcon.tsx'
import type { MenuEntry, MenuGroup } from './menuGroups.ts'

interface Props {
  groups: MenuGroup[]
  current: MenuEntry | undefined
  onNavigate: () => void
}

/** The ways to every list, settings document and screen, gathered by area. */
export function SideMenu({ groups, current, onNavigate }: Props) {
  const { app } = useTexts()
  return (
    <Nav aria-label={app.menu}>
      {groups.map(group => (
        <section key={group.isFirst ? 'first' : group.title}>
          {group.title && <Area>{group.title}</Area>}
          {!group.title && !group.isFirst && <Divider sx={{ my: 1.5 }} />}
          <List disablePadding>
            {group.entries.map(entry => (
              <ListItem key={entry.to} disablePadding>
                <Entry
                  component={Link}
                  to={entry.to}
                  selected={entry.to === current?.to}
                  aria-current={entry.to === current?.to ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <MenuIcon name={entry.icon} title={entry.title} />
                  {entry.title}
                </Entry>
              </ListItem>
            ))}
          </List>
        </section>
      ))}
    </Nav>
  )
}

const Nav = styled('nav')({ padding: '8px 12px 24px' })

const Area = styled('h2')(({ theme }) => ({
  ...theme.typography.overline,
  textTransform: 'uppercase',
  color: theme.palette.text.secondary,
  margin: '16px 0 4px',
  padding: '0 12px',
}))

const Entry = styled(ListItemButton)<{ component?: typeof Link; to?: string }>(({ theme }) => ({
  ...theme.typography.body2,
  gap: 12,
  minHeight: 40,
  paddingRight: 8,
  marginBottom: 2,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  '& svg': { color: theme.palette.text.secondary, fontSize: 20 },
  '&.Mui-selected': {
    fontWeight: 650,
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.16 : 0.08),
    boxShadow: `inset 3px 0 0 ${theme.palette.secondary.light}`,
    '& svg': { color: theme.palette.primary.main },
  },
}))
