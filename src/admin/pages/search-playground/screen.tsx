import SearchIcon from '@mui/icons-material/ManageSearchOutlined'
import QuestionIcon from '@mui/icons-material/QuizOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { searchPlaygroundGroup, searchPlaygroundTitle } from './searchPlaygroundTitle.ts'

/** The search playground: shows what a query finds in the knowledge, and why. */
export const screen: Screen = {
  path: pagePaths.searchPlayground,
  title: searchPlaygroundTitle,
  group: searchPlaygroundGroup,
  order: 1,
  icon: 'manage_search',
  icons: { manage_search: SearchIcon, quiz: QuestionIcon },
  Component: lazyPage(() => import('./SearchPlayground.tsx').then(one => one.SearchPlayground)),
}
