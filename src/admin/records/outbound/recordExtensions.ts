import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  default_outbound_rules: {
    Preview: lazyPart(() => import('./RulesPanel.tsx').then(one => one.RulesPanel)),
    isPreviewBelow: true,
  },
}
