import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  knowledge_question: {
    ListNotice: lazyPart(() => import('./LatestRun.tsx').then(one => one.LatestRun)),
  },
  knowledge_base_configuration: {
    Preview: lazyPart(() => import('./SettingsForecast.tsx').then(one => one.SettingsForecast)),
  },
}
