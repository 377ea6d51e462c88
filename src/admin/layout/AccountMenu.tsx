import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useGetIdentity } from 'ra-core'
import { Link } from 'react-router-dom'
import { languages } from '../../ui/language/languages.ts'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { initialsOf } from '../account/initialsOf.ts'
import { PersonAvatar } from '../account/PersonAvatar.tsx'
import { useSignOut } from '../account/useSignOut.ts'
import { useBillingItems } from '../billing/useBillingItems.tsx'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { useChooseLanguage } from '../language/useChooseLanguage.ts'
import { frameKeys } from '../palette/frameKeys.ts'
import { useOpenDialog } from '../palette/openDialog.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { modeNote, versionFoot } from './installationItems.tsx'
import { MenuButton } from './MenuButton.tsx'

/** Shows who is signed in, how the installation runs, and the sign-out (§2). */
export function AccountMenu() {
  const texts = useTexts()
  const { app, account, language, shortcuts } = texts
  const choose = useChooseLanguage()
  const openDialog = useOpenDialog()
  const signOut = useSignOut()
  const { identity } = useGetIdentity()
  const configuration = useFrontendConfiguration()
  const billingItems = useBillingItems()
  if (!identity) return null
  const name = identity.fullName ?? ''
  const email = String(identity.email ?? '')
  return (
    <MenuButton
      // The accessible name starts with the visible initials, so that voice control finds the button.
      label={`${initialsOf(name)}: ${app.account(name)}`}
      icon={<PersonAvatar name={name} email={email} />}
    >
      {close => [
        <MenuItem key="name" disabled sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {name}
          </Typography>
          {email !== name && (
            <Typography variant="body2" noWrap title={email} sx={{ color: 'text.secondary' }}>
              {email}
            </Typography>
          )}
        </MenuItem>,
        ...modeNote(configuration, texts),
        <Divider key="head" />,
        <MenuItem key="account" component={Link} to={pagePaths.account} onClick={close}>
          {account.title}
        </MenuItem>,
        ...billingItems(close),
        ...languages
          .filter(({ code }) => code !== language)
          .map(({ code, name }) => (
            <MenuItem key={code} lang={code} onClick={() => [close(), choose(code)]}>
              {name}
            </MenuItem>
          )),
        <MenuItem
          key="sheet"
          onClick={() => [close(), openDialog('sheet')]}
          sx={{ justifyContent: 'space-between', gap: 3 }}
        >
          {shortcuts.title}
          <Keys keys={frameKeys.sheet} />
        </MenuItem>,
        // Without sign-in there is no sign-out.
        configuration?.is_single_user_mode === false && (
          <MenuItem key="out" onClick={() => [close(), signOut()]}>
            {app.signOut}
          </MenuItem>
        ),
        ...versionFoot(configuration, texts),
      ]}
    </MenuButton>
  )
}
