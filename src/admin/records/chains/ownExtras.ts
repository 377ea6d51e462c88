import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  smart_chain: {
    Editor: lazyPage(() => import('../../chainEditor/ChainEditor.tsx').then(one => one.ChainEditor)),
  },
}
