import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  smart_chain_binding: {
    Notice: lazyPart(() => import('./TriggerNotice.tsx').then(one => one.TriggerNotice)),
  },
}
