import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'
import { pagePaths } from '../../screens/pagePaths.ts'
import { integrationsTexts } from './integrationsTexts.ts'
import { StateChip } from './StateChip.tsx'
import { SyncTimes } from './SyncTimes.tsx'
import { type Integration, useMayChange } from './useIntegrations.ts'

interface Props {
  integration: Integration
  /** Opens the form that connects an offer. */
  onConnect: () => void
}

/** Shows a connection with its state, or a quieter offer to make one. */
export function IntegrationCard({ integration, onConnect }: Props) {
  const texts = integrationsTexts(useTexts())
  const mayChange = useMayChange()
  const { id, name, title, description, icon, state, account, syncs } = integration
  const isOffer = state === 'not_connected'
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', gap: 1.5, minWidth: 0, ...(isOffer && { bgcolor: 'transparent' }) }}
    >
      <MenuIcon name={icon} title={title} />
      <Stack spacing={1} sx={{ flex: 1, minWidth: 0, alignItems: 'flex-start' }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {isOffer ? (
            title
          ) : (
            <Link component={RouterLink} to={`${pagePaths.integrations}/${id}`} underline="hover">
              {name}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {isOffer ? description : account}
        </Typography>
        {!isOffer && <StateChip state={state} />}
        {syncs.map(sync => !isOffer && <SyncTimes key={sync.name} sync={sync} />)}
        {isOffer && mayChange && (
          <Button size="small" aria-label={texts.connectTitle(title)} onClick={onConnect}>
            {texts.connect}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
