import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  voice_configuration: {
    Actions: lazyPart(() => import('./VoiceActions.tsx').then(one => one.VoiceActions)),
    Notice: lazyPart(() => import('./VoiceNotice.tsx').then(one => one.VoiceNotice)),
  },
}
