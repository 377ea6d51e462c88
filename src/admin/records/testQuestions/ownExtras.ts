import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  knowledge_question: {
    ListNotice: lazyPart(() => import('./LatestRun.tsx').then(one => one.LatestRun)),
  },
  knowledge_base_configuration: {
    Preview: lazyPart(() => import('./SettingsForecast.tsx').then(one => one.SettingsForecast)),
  },
}
