import { styled, useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { uploadedPicture } from '../../../../../../common/webChat/chatPictures.ts'
import { useFrontendConfiguration } from '../../../../configuration/useFrontendConfiguration.ts'

/**
 * An uploaded logo as it looks; on dark ground the one that the tenant has for that. Nothing of one that lies elsewhere: the
 * pages of the application show pictures of no other site before the settings name it.
 */
export function LogoPicture({ address }: { address: string }) {
  const { palette } = useTheme()
  const { logo_url: onDark, logo_on_light_url: onLight } = useFrontendConfiguration()?.frontend ?? {}
  const [broken, setBroken] = useState<string>()
  const shown = (palette.mode === 'dark' && address === onLight && onDark) || address
  // What was uploaded can be read once it is stored, which the settings tell.
  const attempt = `${shown} ${onLight}`
  if (uploadedPicture(address) === undefined || broken === attempt) return null
  return <Picture src={shown} alt="" onError={() => setBroken(attempt)} />
}

const Picture = styled('img')({ flex: 'none', width: 40, height: 40, objectFit: 'contain' })
