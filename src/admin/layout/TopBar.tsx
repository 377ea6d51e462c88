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
  /** The menu's entry for the page on show. */
  area: MenuEntry | undefined
  /** What the page calls itself. */
  title: string
  onMenu: () => void
}

/** The bar on top (§2): logo or title, page, injected items, and what concerns the person. The brand's colour in both modes. */
export const TopBar = memo(function TopBar({ area, title, onMenu }: Props) {
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
          sx={{ display: { md: 'none' } }}
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

/** Most of the bar, which stays as it is from page to page. */
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

/** Where one is; the page itself says it to who cannot see the bar. */
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
  // A phone has room for the page alone.
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
