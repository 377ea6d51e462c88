import Chip from '@mui/material/Chip'
import { useTexts } from '../../../../ui/useTexts.ts'
import { toolsTexts } from './toolsTexts.ts'
import type { Tool } from './useTools.ts'

const colors = {
  new: 'info',
  reviewed: 'success',
  changed: 'warning',
  incompatible: 'error',
  gone: 'default',
} as const

/** Shows the state of a tool in a word. */
export function ToolChip({ state }: { state: Tool['state'] }) {
  const texts = toolsTexts(useTexts())
  return <Chip size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />
}
