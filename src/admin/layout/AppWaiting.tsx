import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useState } from 'react'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { useTexts } from '../../ui/useTexts.ts'

/** Shows a spinner once waiting takes long enough to be noticed. */
export function AppWaiting() {
  const { common } = useTexts()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.boot.delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}
      role="status"
      aria-label={common.loading}
    >
      {isSlow && <CircularProgress size={32} />}
    </Box>
  )
}
