import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { SimulationChip } from '../../simulations/SimulationChip.tsx'
import type { SimulationSummary } from '../../simulations/useSimulations.ts'
import { simulationsTexts } from './simulationsTexts.ts'
import { whoIsTried } from './whoIsTried.ts'

/** Shows a simulation: its subject, what was tested, and its result. The whole row is a link to it. */
export function SimulationRow({ simulation }: { simulation: SimulationSummary }) {
  const texts = simulationsTexts(useTexts())
  const { _id, title, status, passed, conversations, created_at } = simulation
  return (
    <ListRow
      title={
        <Link
          component={RouterLink}
          to={`${pagePaths.simulations}/${_id}`}
          underline="hover"
          color="inherit"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
      }
      caption={whoIsTried(simulation, texts)}
      facts={
        <>
          <SimulationChip status={status} />
          <span>{texts.passed(passed, conversations)}</span>
          <Moment value={created_at} />
        </>
      }
    />
  )
}
