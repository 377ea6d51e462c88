import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined'
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import type { ConnectionState } from '../api/connection/createConnection.ts'
import { useConnection } from '../api/useConnection.ts'
import { useTexts } from './useTexts.ts'

/** Milliseconds for which the banner says that the connection is back. */
const goodNewsMs = 4000

/** Shows one calm line while the server is unreachable, and a short one when it is back. */
export function NetworkBanner() {
  const { network } = useTexts()
  const { state, tryNow } = useConnection()
  const isBack = useIsBack(state)
  return (
    // Rendered even while empty, so that screen readers notice a new text.
    <Place role="status">
      {state !== 'online' && (
        <Line>
          <CloudOffIcon fontSize="small" color="warning" />
          <span>{network[state]}</span>
          <Button size="small" color="inherit" onClick={tryNow}>
            {network.tryNow}
          </Button>
        </Line>
      )}
      {isBack && (
        <Line>
          <CloudDoneIcon fontSize="small" color="success" />
          <span>{network.back}</span>
        </Line>
      )}
    </Place>
  )
}

/** Returns true for a moment after the server was unreachable. */
function useIsBack(state: ConnectionState): boolean {
  const [before, setBefore] = useState(state)
  const [isBack, setBack] = useState(false)
  if (state !== before) {
    setBefore(state)
    setBack(state === 'online')
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), goodNewsMs)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}

const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 56,
  zIndex: theme.zIndex.appBar - 1,
  width: '100%',
  [theme.breakpoints.up('sm')]: { top: 64 },
}))

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 46,
  boxSizing: 'border-box',
  padding: '8px 16px',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, minWidth: 0 },
  '& > button': { flex: 'none' },
  [theme.breakpoints.up('sm')]: { padding: '8px 24px' },
}))
