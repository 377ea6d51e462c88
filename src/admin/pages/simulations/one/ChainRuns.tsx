import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { simulationsTexts } from '../simulationsTexts.ts'

interface Props {
  chainId: string
  runs: components['schemas']['SimulationItem']['chain_runs']
}

/** Lists the runs of the tested chain in an ended conversation, each with a link. */
export function ChainRuns({ chainId, runs }: Props) {
  const texts = simulationsTexts(useTexts())
  if (runs.length === 0) return <Typography variant="body2">{texts.chainNeverRan}</Typography>
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {texts.chainRuns}
      {runs.map(({ _id, status }) => (
        <Link
          key={_id}
          component={RouterLink}
          to={`/smart_chain/${chainId}?panel=runs&run=${_id}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
        >
          {texts.runStatuses[status]}
        </Link>
      ))}
    </Typography>
  )
}
