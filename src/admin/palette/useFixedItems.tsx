import AddIcon from '@mui/icons-material/Add'
import ThemeIcon from '@mui/icons-material/Brightness6Outlined'
import HistoryIcon from '@mui/icons-material/History'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import LanguageIcon from '@mui/icons-material/LanguageOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import { useNavigate } from 'react-router-dom'
import { fieldAddress } from '../../resources/settings/searchSettings.ts'
import { useSettingsDocuments } from '../../resources/settings/useSettingsDocuments.ts'
import { languages } from '../../ui/language/languages.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useToggleTheme } from '../../ui/useToggleTheme.ts'
import { useSignOut } from '../account/useSignOut.ts'
import { useEntities } from '../configuration/useEntities.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { useChooseLanguage } from '../language/useChooseLanguage.ts'
import { goKeys } from '../menu/goKeys.ts'
import { MenuIcon } from '../menu/MenuIcon.tsx'
import { useMenu } from '../menu/useMenu.ts'
import type { ScreenCommand } from '../screens/Screen.ts'
import { useScreens } from '../screens/useScreens.ts'
import { frameKeys } from './frameKeys.ts'
import type { PaletteItem } from './paletteItems.ts'

export interface PaletteCallbacks {
  showLately: () => 'stay'
  showSheet: () => void
}

/** Returns the palette's items that need no search for records: pages, commands, settings and their fields. */
export function useFixedItems(callbacks: PaletteCallbacks): PaletteItem[] {
  return [...usePages(), ...useCommands(callbacks), ...useSettings()]
}

function usePages(): PaletteItem[] {
  const texts = useTexts()
  const navigate = useNavigate()
  const { groups } = useMenu()
  const keys = goKeys(groups)
  const entries = groups.flatMap(group => group.entries.map(entry => ({ ...entry, area: group.title })))
  return [
    ...entries.map(({ to, title, icon, area }) => ({
      id: `page ${to}`,
      group: texts.palette.groups.pages,
      title,
      ...(area !== title && { caption: area }),
      icon: <MenuIcon name={icon} title={title} />,
      ...(keys.has(to) && { keys: keys.get(to) as string }),
      run: () => navigate(to),
    })),
    ...useScreenCommands('pages'),
  ]
}

/** Returns the commands of the screens. */
function useScreenCommands(group: ScreenCommand['group']): PaletteItem[] {
  const texts = useTexts()
  const navigate = useNavigate()
  const commands = useScreens().flatMap(screen => screen.commands ?? [])
  return commands
    .filter(command => command.group === group)
    .map(({ title, icon: Icon, to }) => ({
      id: `${group} ${to}`,
      group: texts.palette.groups[group],
      title: title(texts),
      icon: <Icon />,
      run: () => navigate(to),
    }))
}

function useCommands({ showLately, showSheet }: PaletteCallbacks): PaletteItem[] {
  const { palette, form, app, shortcuts, language } = useTexts()
  const navigate = useNavigate()
  const { entities = [] } = useEntities()
  const theme = useToggleTheme()
  const choose = useChooseLanguage()
  const signOut = useSignOut()
  const hasAccounts = useFrontendConfiguration()?.is_single_user_mode === false
  const group = palette.groups.actions
  const makeable = entities.filter(one => one.capabilities.includes('create') && one.permissions.create)
  return [
    ...makeable.map(({ name, title }) => ({
      id: `create ${name}`,
      group,
      title: form.newTitle(title),
      icon: <AddIcon />,
      run: () => navigate(`/${name}/create`),
    })),
    ...useScreenCommands('actions'),
    { id: 'lately', group, title: palette.lately, icon: <HistoryIcon />, run: showLately },
    { id: 'theme', group, title: theme.title, icon: <ThemeIcon />, keys: frameKeys.theme, run: theme.toggle },
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }) => ({
        id: `language ${code}`,
        group,
        title: palette.language(name),
        icon: <LanguageIcon />,
        run: () => choose(code),
      })),
    {
      id: 'sheet',
      group,
      title: shortcuts.title,
      icon: <KeyboardIcon />,
      keys: frameKeys.sheet,
      run: showSheet,
    },
    ...(hasAccounts ? [{ id: 'logout', group, title: app.signOut, icon: <LogoutIcon />, run: signOut }] : []),
  ]
}

function useSettings(): PaletteItem[] {
  const { palette } = useTexts()
  const navigate = useNavigate()
  const { entities = [] } = useEntities()
  const { documents } = useSettingsDocuments(entities)
  const group = palette.groups.settings
  return documents.flatMap(document => [
    {
      id: document.to,
      group,
      title: document.title,
      caption: document.description,
      icon: <MenuIcon name={document.icon} title={document.title} />,
      run: () => navigate(document.to),
    },
    ...document.fields.map(field => {
      const path = field.label.split(' › ')
      return {
        id: fieldAddress(document, field),
        group,
        title: path.pop() ?? '',
        caption: [document.title, ...path].join(' › '),
        icon: <TuneIcon />,
        run: () => navigate(fieldAddress(document, field)),
      }
    }),
  ])
}
