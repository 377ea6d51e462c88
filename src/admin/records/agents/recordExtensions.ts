import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'
import { AgentWorkbench } from './workbench/AgentWorkbench.tsx'

export const recordExtensions: RecordExtensions = {
  agent: {
    Layout: AgentWorkbench,
    Foot: lazyPart(() => import('./PublishButton.tsx').then(one => one.PublishButton)),
  },
}
