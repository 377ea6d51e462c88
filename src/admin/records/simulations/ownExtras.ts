import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  synthetic_suite: {
    Actions: lazyPart(() => import('./SuiteActions.tsx').then(one => one.SuiteActions)),
    Notice: lazyPart(() => import('./SuiteNotice.tsx').then(one => one.SuiteNotice)),
  },
}
