import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountTexts } from './accountTexts.ts'
import { qrPath } from './qrPath.ts'

/** Empty squares around the code, as its norm wants them. */
const quiet = 4

/** A text as a QR code, made in the browser so that nobody else gets to know it. Dark on white in both modes. */
export function QrCode({ text }: { text: string }) {
  const { factor } = accountTexts(useTexts())
  // Kept for no moment longer than it is shown: the text is a secret.
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
