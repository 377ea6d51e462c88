import type { RecordExtensions } from '../RecordExtensions.ts'
import { AgentWorkbench } from './workbench/AgentWorkbench.tsx'

export const recordExtensions: RecordExtensions = {
  agent: {
    Layout: AgentWorkbench,
  },
}
