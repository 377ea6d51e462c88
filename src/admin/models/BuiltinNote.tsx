import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { useEntities } from '../configuration/useEntities.ts'
import { useAnswering } from './useAnswering.ts'

interface Props {
  /** Closes the framed notice. Without it, the note is text only, for small spaces. */
  onClose?: () => void
  /** Called when the link to the model settings is clicked. */
  onLeave?: () => void
}

/**
 * Explains the limits of the built-in model while it answers; links to the model settings for people who may change
 * them.
 */
export function BuiltinNote({ onClose, onLeave }: Props) {
  const { builtin: texts } = useTexts().models
  const { entities = [] } = useEntities()
  if (useAnswering()?.provider !== 'builtin') return null
  const mayConnect = entities.some(({ name, permissions }) => name === settings && permissions.update)
  const next = mayConnect ? (
    <Link component={RouterLink} to={`/${settings}`} onClick={onLeave}>
      {texts.connect}
    </Link>
  ) : (
    texts.ask
  )
  if (onClose) {
    return (
      <Alert
        severity="info"
        icon={false}
        variant="outlined"
        role="note"
        onClose={onClose}
        sx={{ mb: 2.5, px: 1.5, py: 0, fontSize: '0.8125rem', alignItems: 'center' }}
      >
        {texts.short} {next}
      </Alert>
    )
  }
  return (
    <Typography variant="body2" role="note" sx={{ fontSize: '0.8125rem', mt: 1, color: 'text.secondary' }}>
      {texts.title}. {texts.ignores} {next}
    </Typography>
  )
}

const settings = 'ai_configuration'
