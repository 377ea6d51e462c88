import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import IconButton from '@mui/material/IconButton'
import { alpha, styled } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import { Link } from 'react-router-dom'
import { brand } from '../../ui/theme.ts'
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

/** The bar on top (§2): logo or title, page, injected items, and what concerns the person. Brand blue in both modes. */
export function TopBar({ area, title, onMenu }: Props) {
  const { app } = useTexts()
  const product = useProduct()
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
        <Product to="/">
          <Brand>{product}</Brand>
        </Product>
        <EnvironmentMenu />
        <Place aria-hidden>{placeName(area?.title ?? '', title)}</Place>
        {topBarItems.map(({ path, Component }) => (
          <Component key={path} />
        ))}
        <AccountMenu />
      </Toolbar>
    </Bar>
  )
}

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
    borderLeft: `1px solid ${alpha(brand.primary.contrastText, 0.28)}`,
  },
  [theme.breakpoints.down('sm')]: { visibility: 'hidden' },
}))

const Bar = styled(AppBar)(({ theme }) => ({
  zIndex: theme.zIndex.drawer + 1,
  color: brand.primary.contrastText,
  backgroundColor: brand.primary.dark,
  backgroundImage: 'none',
  borderBottom: `2px solid ${brand.secondary.light}`,
}))

const Product = styled(Link)({
  fontWeight: 700,
  fontSize: '1.0625rem',
  letterSpacing: '-0.01em',
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  marginRight: 4,
})
