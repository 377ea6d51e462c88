import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { FrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'

/** Returns the account menu's note on how the installation runs (§2); empty until that is known. */
export function modeNote(configuration: FrontendConfiguration | undefined, { app }: Pick<Texts, 'app'>) {
  if (!configuration) return []
  return [
    <MenuItem key="mode" disabled sx={noteStyle}>
      {configuration.is_single_user_mode ? app.singleUser : app.multiUser}
    </MenuItem>,
  ]
}

/** Returns the account menu's footer: the running version. */
export function versionFoot(configuration: FrontendConfiguration | undefined, { app }: Pick<Texts, 'app'>) {
  if (!configuration) return []
  return [
    <Divider key="foot" />,
    <MenuItem key="version" disabled dense sx={noteStyle}>
      {app.version(configuration.version)}
    </MenuItem>,
  ]
}

/** A disabled note must stay readable. */
const noteStyle = { fontSize: '0.8125rem', color: 'text.secondary', '&.Mui-disabled': { opacity: 1 } }
