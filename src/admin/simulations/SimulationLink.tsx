import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { SimulationChip } from './SimulationChip.tsx'
import { simulationTexts } from './simulationTexts.ts'
import type { SimulationSummary } from './useSimulations.ts'

/** Shows a simulation in a list: its title or tested version, and its outcome. */
export function SimulationLink({
  simulation,
  isVersionShown,
}: {
  simulation: SimulationSummary
  isVersionShown: boolean
}) {
  const texts = simulationTexts(useTexts())
  const { _id, title, chain_id, chain_version, agent_version, status, passed, conversations } = simulation
  const version = chain_id === null ? agent_version : chain_version
  const what = version === null ? texts.draft : texts.version(version)
  return (
    <Link
      component={RouterLink}
      to={`${pagePaths.simulations}/${_id}`}
      variant="body2"
      underline="hover"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 24 }}
    >
      {isVersionShown ? what : title}
      <SimulationChip status={status} count={`${passed}/${conversations}`} />
    </Link>
  )
}
