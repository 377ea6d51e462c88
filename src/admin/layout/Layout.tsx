import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { NetworkBanner } from '../../ui/NetworkBanner.tsx'
import { TitleCountContext } from '../../ui/titleCount.ts'
import { TitleContext } from '../../ui/useAnnouncedTitle.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { type WindowFrame, WindowFrameContext } from '../../ui/useWindowFrame.ts'
import { useSignedOutWatch } from '../account/useSignedOutWatch.ts'
import { useEntities } from '../configuration/useEntities.ts'
import { useFollowPreference } from '../language/useFollowPreference.ts'
import { GoShortcuts } from '../menu/GoShortcuts.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { useMenu } from '../menu/useMenu.ts'
import { OpenDialogContext } from '../palette/openDialog.ts'
import { screens } from '../screens/screens.ts'
import { AppWaiting } from './AppWaiting.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useFrameDialogs } from './useFrameDialogs.tsx'
import { usePageTitle } from './usePageTitle.ts'

const menuWidth = 248

/** Renders the top bar, the side menu and the page. */
export function Layout({ children }: { children?: ReactNode }) {
  const texts = useTexts()
  const { pathname } = useLocation()
  const { entities, error, retry } = useEntities()
  const isWide = useMediaQuery(theme => theme.breakpoints.up('md'))
  const [frame, setFrame] = useState<WindowFrame>('menu')
  const isFilled = frame === 'none'
  const isDocked = isWide && frame === 'menu'
  const [isOpen, setOpen] = useState(false)
  const toggleMenu = useCallback(() => setOpen(is => !is), [])
  const closeMenu = useCallback(() => setOpen(false), [])
  const { groups, current } = useMenu()
  const { openDialog, dialogs } = useFrameDialogs()
  const area = current?.title ?? ''
  const { title, announce } = usePageTitle(area)
  const [count, setCount] = useState(0)
  const titleCount = useMemo(() => ({ count, setCount }), [count])
  useSignedOutWatch()
  useFollowPreference()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <OpenDialogContext value={openDialog}>
      <TitleCountContext value={titleCount}>
        <Box sx={{ display: 'flex', minHeight: '100vh' }}>
          <SkipLink href="#content">{texts.app.skip}</SkipLink>
          <TopBar area={current} title={title} isMenuDocked={frame === 'menu'} onMenu={toggleMenu} />
          <Drawer
            variant={isDocked ? 'permanent' : 'temporary'}
            open={isDocked || isOpen}
            onClose={closeMenu}
            sx={{ width: isDocked ? menuWidth : 0, flexShrink: 0 }}
            slotProps={{
              paper: {
                'aria-label': isDocked ? undefined : texts.app.menu,
                sx: { width: menuWidth, borderRight: 1, borderColor: 'divider' },
              },
            }}
          >
            <Toolbar />
            <SideMenu groups={groups} current={current} onNavigate={closeMenu} />
          </Drawer>
          <GoShortcuts groups={groups} />
          {dialogs}
          <Box component="main" id="content" ref={main} tabIndex={-1} sx={isFilled ? wholeStyle : mainStyle}>
            <Toolbar />
            <NetworkBanner />
            <Box sx={isFilled ? wholePageStyle : pageStyle}>
              {error && <ErrorAlert error={error} onRetry={retry} />}
              {entities && (
                <ErrorBoundary key={pageKey(pathname)}>
                  <TitleContext value={announce}>
                    <WindowFrameContext value={setFrame}>
                      <Suspense fallback={<AppWaiting />}>{children}</Suspense>
                    </WindowFrameContext>
                  </TitleContext>
                </ErrorBoundary>
              )}
            </Box>
          </Box>
        </Box>
      </TitleCountContext>
    </OpenDialogContext>
  )
}

/** Returns the key of the page: each address is a page of its own, except inner paths of a screen. */
function pageKey(pathname: string): string {
  const whole = screens.find(screen => screen.hasInnerPaths && matchPath(`${screen.path}/*`, pathname))
  return whole?.path ?? pathname
}

const mainStyle = { flex: 1, minWidth: 0, outline: 'none' }
const pageStyle = { p: { xs: 2, sm: 3 }, pb: { xs: 2, sm: 3 } }

/** A page that fills the window scrolls its parts, never itself. */
const wholeStyle = { ...mainStyle, display: 'flex', flexDirection: 'column', height: '100dvh' }
const wholePageStyle = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 14px',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}))
