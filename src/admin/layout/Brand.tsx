import { styled, useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useProduct } from '../../ui/useProduct.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'

interface Props {
  /** Shown if there is no logo, or its image fails to load. */
  children: ReactNode
  /**
   * The logo is on the page's background: it gets a plate in the bar's color, unless the background is light and there
   * is a logo for light backgrounds.
   */
  isOnPaper?: boolean
}

/** Shows the tenant's logo, else its title (§2). */
export function Brand({ children, isOnPaper = false }: Props) {
  const product = useProduct()
  const { palette } = useTheme()
  const { logo_url: onDark, logo_on_light_url: onLight } = useFrontendConfiguration()?.frontend ?? {}
  const isLightGround = isOnPaper && onLight ? palette.mode === 'light' : palette.bar.isLight
  const url = (isLightGround && onLight) || onDark || onLight
  const [broken, setBroken] = useState<string>()
  if (!url || url === broken) return children
  return (
    <Ground data-plate={(isOnPaper && !(isLightGround && onLight)) || undefined}>
      <img src={url} alt={product} onError={() => setBroken(url)} />
    </Ground>
  )
}

const Ground = styled('span')(({ theme }) => ({
  display: 'block',
  minWidth: 0,
  '& img': {
    display: 'block',
    height: 32,
    maxWidth: 'min(200px, 100%)',
    objectFit: 'contain',
    objectPosition: 'left',
  },
  '&[data-plate]': {
    marginRight: 'auto',
    padding: '8px 14px',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.bar.main,
  },
}))
