import Avatar from '@mui/material/Avatar'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useLogout } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { languages } from '../../ui/language/languages.ts'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { brand } from '../../ui/theme.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useChooseLanguage } from '../language/useChooseLanguage.ts'
import { frameKeys } from './frameKeys.ts'
import { initialsOf } from './initialsOf.ts'
import { useFrontendConfiguration } from './useFrontendConfiguration.ts'

/** Who is signed in, how the installation runs, and the way out (§2). */
export function AccountMenu({ onSheet }: { onSheet: () => void }) {
  const { app, account, language, shortcuts } = useTexts()
  const choose = useChooseLanguage()
  const { identity } = useGetIdentity()
  const configuration = useFrontendConfiguration()
  const logout = useLogout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!identity) return null
  const name = identity.fullName ?? ''
  const isSingle = configuration?.is_single_user_mode
  return (
    <>
      <IconButton
        // Whoever speaks to the screen says what is written on it, so the name begins with the initials.
        aria-label={`${initialsOf(name)}: ${app.account(name)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        edge="end"
      >
        <Avatar sx={{ width: 32, height: 32, fontSize: 14, fontWeight: 650, ...initialsColours }}>
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled divider sx={{ display: 'block', opacity: '1 !important', minWidth: 220 }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          {identity.email !== name && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {identity.email}
            </Typography>
          )}
        </MenuItem>
        {configuration && (
          <MenuItem disabled sx={{ fontSize: '0.875rem' }}>
            {isSingle ? app.singleUser : app.multiUser}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/account" onClick={() => setAnchor(null)}>
          {account.title}
        </MenuItem>
        {languages
          .filter(({ code }) => code !== language)
          .map(({ code, name }) => (
            <MenuItem key={code} lang={code} onClick={() => [setAnchor(null), choose(code)]}>
              {name}
            </MenuItem>
          ))}
        <MenuItem
          onClick={() => [setAnchor(null), onSheet()]}
          sx={{ justifyContent: 'space-between', gap: 3 }}
        >
          {shortcuts.title}
          <Keys keys={frameKeys.sheet} />
        </MenuItem>
        {!isSingle && <MenuItem onClick={() => logout()}>{app.signOut}</MenuItem>}
        {configuration && <Divider />}
        {configuration && (
          <MenuItem disabled dense>
            {app.version(configuration.version)}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

const initialsColours = { bgcolor: brand.secondary.light, color: brand.secondary.contrastText }
