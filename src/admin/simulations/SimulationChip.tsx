import Chip from '@mui/material/Chip'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { simulationTexts } from './simulationTexts.ts'

type Status = components['schemas']['SimulationStatus']

const colors: Readonly<Record<Status, 'default' | 'info' | 'success' | 'error' | 'warning'>> = {
  queued: 'default',
  running: 'info',
  evaluating: 'info',
  passed: 'success',
  failed: 'error',
  maybe: 'warning',
  cancelled: 'default',
  error: 'error',
}

/** Shows the status of a simulation or of one of its conversations, with the number passed if known. */
export function SimulationChip({ status, count }: { status: Status; count?: string }) {
  const { statuses } = simulationTexts(useTexts())
  const label = count ? `${statuses[status]} ${count}` : statuses[status]
  return <Chip component="span" size="small" variant="outlined" color={colors[status]} label={label} />
}
