import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { FrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'

/** The account menu's note on how the installation runs (§2); none until that is known. */
export function modeNote(configuration: FrontendConfiguration | undefined, { app }: Pick<Texts, 'app'>) {
  if (!configuration) return []
  return [
    <MenuItem key="mode" disabled sx={noteStyle}>
      {configuration.is_single_user_mode ? app.singleUser : app.multiUser}
    </MenuItem>,
  ]
}

/** The account menu's foot: the running version. */
export function versionFoot(configuration: FrontendConfiguration | undefined, { app }: Pick<Texts, 'app'>) {
  if (!configuration) return []
  return [
    <Divider key="foot" />,
    <MenuItem key="version" disabled dense sx={noteStyle}>
      {app.version(configuration.version)}
    </MenuItem>,
  ]
}

/** A note is to be read, however little can be done with it. */
const noteStyle = { fontSize: '0.8125rem', color: 'text.secondary', '&.Mui-disabled': { opacity: 1 } }
