import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NetworkBanner } from '../../ui/NetworkBanner.tsx'
import { useProduct } from '../../ui/useProduct.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { Brand } from '../layout/Brand.tsx'
import { SignedOutMenu } from '../layout/SignedOutMenu.tsx'
import { ThemeToggle } from '../layout/ThemeToggle.tsx'

interface Props {
  title: string
  /** One sentence below the title. */
  intro?: ReactNode
  children?: ReactNode
  /** Below the card. */
  foot?: ReactNode
}

/** Shows a page before sign-in: the product's name, and one card with one task. */
export function PublicPage({ title, intro, children, foot }: Props) {
  const product = useProduct()
  return (
    <Ground>
      <title>{`${title} · ${product}`}</title>
      <NetworkBanner />
      <Head>
        <Brand isOnPaper>
          <Mark aria-hidden>{product.charAt(0).toUpperCase()}</Mark>
          <Product>{product}</Product>
        </Brand>
        <ThemeToggle />
        <SignedOutMenu />
      </Head>
      <Box component="main" sx={{ width: '100%', maxWidth: 432 }}>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 1.5 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {intro && <Typography sx={introStyle}>{intro}</Typography>}
          {children && <Box sx={{ mt: 3 }}>{children}</Box>}
        </Paper>
        {foot && <Foot>{foot}</Foot>}
      </Box>
      <Box component="footer" sx={{ mt: 3 }}>
        <LanguageSwitch />
      </Box>
    </Ground>
  )
}

const introStyle = { color: 'text.secondary', mt: 0.75, overflowWrap: 'anywhere' }

const Ground = styled('div')(({ theme }) => ({
  minHeight: '100vh',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '16px 16px 48px',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.up('sm')]: { paddingTop: 'clamp(16px, 11vh, 120px)' },
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  maxWidth: 432,
  marginBottom: 16,
  '& button': { color: theme.palette.text.secondary },
}))

const Mark = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 8,
  fontWeight: 700,
  color: theme.palette.bar.contrastText,
  backgroundColor: theme.palette.bar.main,
  boxShadow: `inset 0 -3px 0 ${theme.palette.bar.line}`,
}))

const Product = styled('div')({
  flex: 1,
  minWidth: 0,
  fontWeight: 700,
  fontSize: '1.0625rem',
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
})

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  textAlign: 'center',
  color: theme.palette.text.secondary,
}))
