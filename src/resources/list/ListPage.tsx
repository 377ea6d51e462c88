import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Renders a page as high as the rest of the window, so that its last part can scroll by itself. */
export function ListPage({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--top', `${Math.round(top)}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return <Page ref={root}>{children}</Page>
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  height: 'calc(100dvh - var(--top, 88px) - 16px)',
  minHeight: 420,
  '& > *': { flex: 'none' },
  '& > :last-child': { flex: '0 1 auto', minHeight: 0 },
  [theme.breakpoints.down('sm')]: { gap: 12 },
}))
