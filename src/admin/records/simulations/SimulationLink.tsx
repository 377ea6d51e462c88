import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { SimulationChip } from './SimulationChip.tsx'
import { simulationTexts } from './simulationTexts.ts'
import type { SimulationSummary } from './useSimulations.ts'

/** A simulation in a line of others: what it was called, with which agent, and how it ended. */
export function SimulationLink({
  simulation,
  isVersionShown,
}: {
  simulation: SimulationSummary
  isVersionShown: boolean
}) {
  const texts = simulationTexts(useTexts())
  const { _id, title, agent_version: version, status, passed, conversations } = simulation
  const what = version === null ? texts.draft : texts.version(version)
  return (
    <Link
      component={RouterLink}
      to={`/simulations/${_id}`}
      variant="body2"
      underline="hover"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 24 }}
    >
      {isVersionShown ? what : title}
      <SimulationChip status={status} count={`${passed}/${conversations}`} />
    </Link>
  )
}
