import Alert from '@mui/material/Alert'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { decisionText } from './decisionText.ts'
import { outboundTexts } from './outboundTexts.ts'

/** Shows what the outbound rules have decided about a message. */
export function DecisionNote({ outbound }: { outbound: components['schemas']['OutboundDecision'] }) {
  const all = useTexts()
  return (
    <Alert severity={outbound.decision === 'drop' ? 'warning' : 'info'} variant="outlined">
      {decisionText(outbound, outboundTexts(all), all.language)}
    </Alert>
  )
}
