import RecentIcon from '@mui/icons-material/AccessTime'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { PaletteItem } from './paletteItems.ts'
import { recentPlaces } from './recentPlaces.ts'

const max = 5

/** Returns the person's recent places, except the current one. */
export function recentItems(
  person: string,
  here: string,
  { palette }: Texts,
  navigate: (to: string) => unknown,
): PaletteItem[] {
  return recentPlaces(person)
    .filter(({ to }) => to !== here)
    .slice(0, max)
    .map(({ to, title, area }) => ({
      id: `recent ${to}`,
      group: palette.groups.recent,
      title,
      ...(area !== title && { caption: area }),
      icon: <RecentIcon />,
      run: () => navigate(to),
    }))
}
