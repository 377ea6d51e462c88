import Box from '@mui/material/Box'
import { SimulationLink } from './SimulationLink.tsx'
import type { SimulationSummary } from './useSimulations.ts'

/** Shows the suites' verdicts on a version: the latest run of each suite. Expects the simulations newest first. */
export function VersionVerdicts({ simulations }: { simulations: readonly SimulationSummary[] }) {
  const runs = simulations.filter(one => one.suite_id !== null)
  const latest = runs.filter(
    (one, index) => runs.findIndex(({ suite_id }) => suite_id === one.suite_id) === index,
  )
  if (latest.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', mt: 0.5 }}>
      {latest.map(one => (
        <SimulationLink key={one._id} simulation={one} isVersionShown={false} />
      ))}
    </Box>
  )
}
