import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import IconButton from '@mui/material/IconButton'
import { alpha, styled } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useProduct } from '../../ui/useProduct.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { MenuEntry } from '../menu/menuGroups.ts'
import { topBarItems } from '../screens/topBarItems.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { EnvironmentMenu } from './EnvironmentMenu.tsx'

interface Props {
  /** Menu entry of the current page. */
  area: MenuEntry | undefined
  /** Title of the page. */
  title: string
  /** True if wide windows show the menu beside the page; a button opens it otherwise. */
  isMenuDocked: boolean
  onMenu: () => void
}

/**
 * Shows the top bar (§2): logo or title, page, injected items, and the account. It has the brand's color in both modes.
 */
export const TopBar = memo(function TopBar({ area, title, isMenuDocked, onMenu }: Props) {
  const { app } = useTexts()
  const product = useProduct()
  const place = placeName(area?.title ?? '', title)
  return (
    <Bar position="fixed">
      <Toolbar sx={{ gap: 1 }}>
        <IconButton
          color="inherit"
          edge="start"
          aria-label={app.openMenu}
          onClick={onMenu}
          sx={isMenuDocked ? { display: { md: 'none' } } : undefined}
        >
          <MenuIcon />
        </IconButton>
        <Product to="/" data-yields={place !== '' || undefined}>
          <Brand>{product}</Brand>
        </Product>
        <EnvironmentMenu />
        <Place aria-hidden>
          <span className="path">{place}</span>
          <span className="page">{title || area?.title}</span>
        </Place>
        <Items />
      </Toolbar>
    </Bar>
  )
})

/** Shows most of the bar, which stays the same across pages. */
const Items = memo(function Items() {
  return (
    <>
      {topBarItems.map(({ path, Component }) => (
        <Component key={path} />
      ))}
      <AccountMenu />
    </>
  )
})

/** Returns the name of the current place; the page itself tells it to people who cannot see the bar. */
function placeName(area: string, title: string): string {
  return area === title || title === '' ? area : [area, title].filter(Boolean).join(' › ')
}

const Place = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  opacity: 0.85,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  '&:not(:empty)': {
    marginLeft: 4,
    paddingLeft: 16,
    borderLeft: `1px solid ${alpha(theme.palette.bar.contrastText, 0.28)}`,
  },
  '& .page': { display: 'none' },
  // Phones have room only for the page's name.
  [theme.breakpoints.down('sm')]: {
    opacity: 1,
    fontWeight: 650,
    '&:not(:empty)': { marginLeft: 0, paddingLeft: 0, borderLeft: 0 },
    '& .path': { display: 'none' },
    '& .page': { display: 'inline' },
  },
}))

const Bar = styled(AppBar)(({ theme }) => ({
  zIndex: theme.zIndex.drawer + 1,
  color: theme.palette.bar.contrastText,
  backgroundColor: theme.palette.bar.main,
  backgroundImage: 'none',
  borderBottom: `2px solid ${theme.palette.bar.line}`,
}))

const Product = styled(Link)(({ theme }) => ({
  fontWeight: 700,
  fontSize: '1.0625rem',
  letterSpacing: '-0.01em',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  marginRight: 4,
  [theme.breakpoints.down('sm')]: { '&[data-yields]': { display: 'none' } },
}))
