import UnansweredIcon from '@mui/icons-material/PsychologyAltOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { localTexts } from '../../../ui/texts/localTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { unansweredTitle } from './unansweredTitle.ts'

/** As the entities beside it are gathered. */
const group = localTexts({ en: 'Knowledge', de: 'Wissen' })

/** What agents found nothing for, and what they found wrongly. */
export const screen: Screen = {
  path: pagePaths.unanswered,
  title: unansweredTitle,
  group,
  order: 1,
  icon: 'psychology_alt',
  icons: { psychology_alt: UnansweredIcon },
  Component: lazyPage(() => import('./Unanswered.tsx').then(one => one.Unanswered)),
}
