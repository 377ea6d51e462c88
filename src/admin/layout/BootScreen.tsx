import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { bootShare, type BootScreen as Screen } from '../../ui/bootScreen.ts'
import { useTexts } from '../../ui/useTexts.ts'

interface Props {
  screen: Screen
  /** The server's status, or why it cannot be reached; empty if there is neither. */
  description: string
}

/** Replaces the whole application until the API answers (§2). */
export function BootScreen({ screen, description }: Props) {
  const { boot } = useTexts()
  const { secondsLeft, phase } = screen
  return (
    <Ground>
      <title>{boot.title}</title>
      <main>
        <Ring role="timer" aria-label={boot.secondsLeft} style={{ '--left': bootShare(screen) }}>
          {secondsLeft}
        </Ring>
        <Typography variant="h1" sx={{ mt: 3, mb: 1, textWrap: 'balance' }}>
          {boot.title}
        </Typography>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
        {phase === 'longer' && (
          <Typography sx={{ color: 'text.secondary' }}>{boot.longer(secondsLeft)}</Typography>
        )}
        <Typography role="alert" sx={{ mt: 2, fontWeight: 600, color: 'error.main' }}>
          {phase === 'overdue' && boot.overdue}
        </Typography>
      </main>
    </Ground>
  )
}

const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100vh',
  boxSizing: 'border-box',
  padding: 24,
  textAlign: 'center',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  '& main': { maxWidth: 544 },
}))

const Ring = styled('div')<{ style: { '--left': number } }>(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  margin: '0 auto',
  borderRadius: '50%',
  fontSize: '1.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: palette.primary.main,
  background: `radial-gradient(closest-side, ${palette.background.default} 88%, transparent 90%),
    conic-gradient(${palette.primary.main} calc(var(--left) * 1turn), ${palette.divider} 0)`,
}))
