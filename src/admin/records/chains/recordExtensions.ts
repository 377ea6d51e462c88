import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  smart_chain: {
    Editor: lazyPage(() => import('../../chainEditor/ChainEditor.tsx').then(one => one.ChainEditor)),
    Creator: lazyPage(() => import('../../chainEditor/NewChain.tsx').then(one => one.NewChain)),
  },
}
