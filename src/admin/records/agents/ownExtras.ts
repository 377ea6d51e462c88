import type { OwnExtras } from '../OwnExtras.ts'
import { AgentWorkbench } from './workbench/AgentWorkbench.tsx'

export const ownExtras: OwnExtras = {
  agent: {
    Frame: AgentWorkbench,
  },
}
