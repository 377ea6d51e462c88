import PersonIcon from '@mui/icons-material/AccountCircleOutlined'
import MenuItem from '@mui/material/MenuItem'
import { Link, useLocation } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { signInPath } from '../account/authProvider.ts'
import { useSessionState } from '../account/useSessionState.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { modeNote, versionFoot } from './installationItems.tsx'
import { MenuButton } from './MenuButton.tsx'

/** Shows the account menu of a person who is not signed in: the sign-in link, and how the installation runs (§2). */
export function SignedOutMenu() {
  const texts = useTexts()
  const { pathname } = useLocation()
  const { data: session } = useSessionState({ isPart: true })
  const configuration = useFrontendConfiguration()
  if (!session || session.state === 'signed_in') return null
  return (
    <MenuButton label={texts.app.accountMenu} icon={<PersonIcon />}>
      {close => [
        <MenuItem
          key="in"
          component={Link}
          to={signInPath}
          aria-current={pathname === signInPath ? 'page' : undefined}
          onClick={close}
        >
          {texts.app.signIn}
        </MenuItem>,
        ...modeNote(configuration, texts),
        ...versionFoot(configuration, texts),
      ]}
    </MenuButton>
  )
}
