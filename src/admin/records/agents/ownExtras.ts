import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  agent: {
    Notice: lazyPart(() => import('./AgentNotices.tsx').then(one => one.AgentNotices)),
  },
}
