import OffIcon from '@mui/icons-material/BlockOutlined'
import ConnectedIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import SignInIcon from '@mui/icons-material/LockOutlined'
import OfferIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Chip from '@mui/material/Chip'
import { useTexts } from '../../../ui/useTexts.ts'
import { integrationsTexts } from './integrationsTexts.ts'
import type { Integration } from './useIntegrations.ts'

const looks = {
  not_connected: { color: 'default', icon: <OfferIcon /> },
  connected: { color: 'success', icon: <ConnectedIcon /> },
  error: { color: 'error', icon: <ErrorIcon /> },
  reauth_required: { color: 'warning', icon: <SignInIcon /> },
  disabled: { color: 'default', icon: <OffIcon /> },
} as const

/** Shows the state of a connection in a word, with an icon and a color. */
export function StateChip({ state }: { state: Integration['state'] }) {
  const texts = integrationsTexts(useTexts())
  return <Chip size="small" variant="outlined" label={texts.states[state]} {...looks[state]} />
}
