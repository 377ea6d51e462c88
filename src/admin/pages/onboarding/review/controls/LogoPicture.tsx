import { styled, useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { uploadedPicture } from '../../../../../../common/webChat/chatPictures.ts'
import { useFrontendConfiguration } from '../../../../configuration/useFrontendConfiguration.ts'

/**
 * Shows an uploaded logo; in dark mode, the tenant's variant for dark backgrounds. Renders nothing for a logo on
 * another site, because the application's pages load no pictures from other sites until the settings name them.
 */
export function LogoPicture({ address }: { address: string }) {
  const { palette } = useTheme()
  const { logo_url: onDark, logo_on_light_url: onLight } = useFrontendConfiguration()?.frontend ?? {}
  const [broken, setBroken] = useState<string>()
  const shown = (palette.mode === 'dark' && address === onLight && onDark) || address
  // An uploaded picture becomes readable once it is stored. The settings then change, and the picture is tried again.
  const attempt = `${shown} ${onLight}`
  if (uploadedPicture(address) === undefined || broken === attempt) return null
  return <Picture src={shown} alt="" onError={() => setBroken(attempt)} />
}

const Picture = styled('img')({ flex: 'none', width: 40, height: 40, objectFit: 'contain' })
