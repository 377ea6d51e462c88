import { alpha, styled } from '@mui/material/styles'
import { screens } from '../screens/screens.ts'
import { menuIcons } from './menuIcons.ts'

const icons: typeof menuIcons = Object.assign({}, menuIcons, ...screens.map(screen => screen.icons))

/** Shows an entry's icon; its initial if the icon's name is unknown. */
export function MenuIcon({ name, title }: { name: string; title: string }) {
  const Icon = icons[name]
  return Icon ? <Icon aria-hidden /> : <Initial aria-hidden>{title.charAt(0).toUpperCase()}</Initial>
}

const Initial = styled('span')(({ theme }) => ({
  width: 20,
  height: 20,
  borderRadius: 5,
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.75rem',
  fontWeight: 700,
  color: theme.palette.text.secondary,
  backgroundColor: alpha(theme.palette.text.primary, 0.08),
}))
