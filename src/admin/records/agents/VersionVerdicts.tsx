import Box from '@mui/material/Box'
import { SimulationLink } from '../simulations/SimulationLink.tsx'
import type { SimulationSummary } from '../simulations/useSimulations.ts'

interface Props {
  version: number
  /** Of the agent, the newest first. */
  simulations: readonly SimulationSummary[]
}

/** What the suites have found of a version: of each the latest run. */
export function VersionVerdicts({ version, simulations }: Props) {
  const runs = simulations.filter(one => one.agent_version === version && one.suite_id !== null)
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
