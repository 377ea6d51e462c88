import { styled, useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useProduct } from '../../ui/useProduct.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'

interface Props {
  /** Shown where there is no logo, or its image cannot be shown. */
  children: ReactNode
  /** On paper it brings the bar's ground along, unless there is a logo for light grounds. */
  isOnPaper?: boolean
}

/** The tenant's logo, else its title (§2). */
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
