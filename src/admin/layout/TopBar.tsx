import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { brand } from '../../ui/theme.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useFrontendConfiguration } from './useFrontendConfiguration.ts'

interface Props {
  /** Title of the page on show. */
  page: string
  onMenu: () => void
}

/** The bar on top: product, page, and what concerns the person. Brand blue in both modes. */
export function TopBar({ page, onMenu }: Props) {
  const { app } = useTexts()
  const title = useFrontendConfiguration()?.frontend.top_bar_title ?? 'Switchboard'
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
        <Product to="/">{title}</Product>
        <Typography noWrap sx={{ opacity: 0.85, display: { xs: 'none', sm: 'block' } }}>
          {page}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <ThemeToggle />
        <AccountMenu />
      </Toolbar>
    </Bar>
  )
}

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
  marginRight: 16,
})
