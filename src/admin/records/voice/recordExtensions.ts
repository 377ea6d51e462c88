import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  voice_configuration: {
    Actions: lazyPart(() => import('./VoiceActions.tsx').then(one => one.VoiceActions)),
    Notice: lazyPart(() => import('./VoiceNotice.tsx').then(one => one.VoiceNotice)),
  },
}
