import CheckIcon from '@mui/icons-material/Check'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useRef, useState } from 'react'
import limits from '../../openapi/limits.json' with { type: 'json' }

type Phase = 'idle' | 'busy' | 'done' | 'failed'

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** Resolves to true on success, to false on failure; a rejection counts as failure. */
  onClick: () => Promise<boolean>
}

/**
 * Shows a button with a spinner for at least half a second, then a check mark or a warning for one second (§4, §9).
 */
export function SpinnerButton({ onClick, startIcon, disabled, children, ...rest }: Props) {
  const [phase, setPhase] = useState<Phase>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTaken = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function run() {
    if (isTaken.current) return
    isTaken.current = true
    clearTimeout(timer.current)
    setPhase('busy')
    const since = performance.now()
    const worked = await onClick().catch(() => false)
    const rest = Math.max(0, limits.spinnerButton.minMs - (performance.now() - since))
    // A failed task may be corrected and sent again at once; after success, a second click is ignored.
    isTaken.current = worked
    timer.current = setTimeout(() => {
      isTaken.current = false
      setPhase(worked ? 'done' : 'failed')
      timer.current = setTimeout(() => setPhase('idle'), limits.spinnerButton.resultMs)
    }, rest)
  }

  return (
    <Button
      {...rest}
      // A disabled button would lose the keyboard focus.
      aria-disabled={phase === 'busy' || undefined}
      disabled={disabled && phase === 'idle'}
      onClick={run}
      startIcon={iconOf(phase) ?? startIcon}
    >
      {children}
    </Button>
  )
}

function iconOf(phase: Phase) {
  if (phase === 'busy') return <CircularProgress size={16} color="inherit" aria-hidden />
  if (phase === 'done') return <CheckIcon />
  if (phase === 'failed') return <ErrorIcon />
  return undefined
}
