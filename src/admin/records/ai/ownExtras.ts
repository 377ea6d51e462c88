import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  ai_configuration: {
    Actions: lazyPart(() => import('./ModelActions.tsx').then(one => one.ModelActions)),
    Notice: lazyPart(() => import('./AnsweringNote.tsx').then(one => one.AnsweringNote)),
  },
}
