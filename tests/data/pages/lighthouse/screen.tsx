import LightIcon from '@mui/icons-material/LightOutlined'
import type { Screen } from '../../../../src/admin/screens/Screen.ts'
import { lazyPage } from '../../../../src/ui/lazy/lazyPage.ts'
import { lazyPart } from '../../../../src/ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../../src/ui/useTexts.ts'
import { screenTexts } from './screenTexts.ts'

/** A page that no application has: with it in place, everything of it is to be found; without it, nothing. */
export const screen: Screen = {
  path: '/lighthouses',
  title: texts => screenTexts(texts).title,
  group: texts => screenTexts(texts).group,
  icon: 'lamp',
  icons: { lamp: LightIcon },
  Component: lazyPage(() => import('./Lighthouses.tsx').then(one => one.Lighthouses)),
  topBarItems: [{ order: 65, Component: FogBell }],
  commands: [
    {
      group: 'actions',
      title: texts => screenTexts(texts).light,
      icon: LightIcon,
      to: '/lighthouses?lamp=new',
    },
  ],
  homeCards: [{ order: 1, Component: lazyPart(() => import('./LampCard.tsx').then(one => one.LampCard)) }],
  live: { conversation: () => [['lighthouse']] },
}

function FogBell() {
  return <button type="button">{screenTexts(useTexts()).bell}</button>
}
