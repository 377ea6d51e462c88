import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountTexts } from './accountTexts.ts'
import { qrPath } from './qrPath.ts'

/** Modules of empty margin around the code, as the QR code standard requires. */
const quiet = 4

/**
 * Renders a text as a QR code. The code is made in the browser so that the text reaches nobody else. It is dark on
 * white in both color modes.
 */
export function QrCode({ text }: { text: string }) {
  const { factor } = accountTexts(useTexts())
  // The text is a secret, so the cache keeps the code only while it is shown.
  const { data, error } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawQr(text),
    gcTime: 0,
    retry: false,
  })
  if (error) return <Typography role="status">{factor.noQr}</Typography>
  if (!data) return <Skeleton variant="rounded" width={200} height={200} sx={{ alignSelf: 'center' }} />
  const width = data.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={factor.qr}
      viewBox={`${-quiet} ${-quiet} ${width} ${width}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      style={{ alignSelf: 'center', background: '#fff', borderRadius: 8 }}
    >
      <path d={data.path} fill="#000" />
    </svg>
  )
}

async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return {
    size: modules.size,
    path: qrPath(modules.size, (row, column) => Boolean(modules.get(row, column))),
  }
}
