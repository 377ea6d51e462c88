import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { SimulationChip } from '../../../simulations/SimulationChip.tsx'
import { isUnderWay } from '../../../simulations/simulationsKey.ts'
import { simulationsTexts } from '../simulationsTexts.ts'
import { ChainRuns } from './ChainRuns.tsx'
import { FoundTable } from './FoundTable.tsx'
import { itemFacts } from './itemFacts.ts'
import { RehearsedList } from './RehearsedList.tsx'

interface Props {
  item: components['schemas']['SimulationItem']
  /** Id of the tested chain; null if none is tested. */
  chainId: string | null
  /** True if scenarios are played more than once. */
  isRepeated: boolean
}

/** Shows one conversation of a simulation: how it went, the result of every check, and a link to the transcript. */
export function ConversationCard({ item, chainId, isRepeated }: Props) {
  const texts = simulationsTexts(useTexts())
  const { scenario, iteration, status, conversation_id, results, error, chain_runs, ended_by } = item
  const { left_out, rehearsed = [] } = item
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Typography variant="body1" component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {scenario}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 auto' }}>
          {isRepeated && texts.time(iteration)}
        </Typography>
        <SimulationChip status={status} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {itemFacts(item, texts).join(' · ')}
      </Typography>
      {error && (
        <Typography variant="body2" color="error">
          {texts.errors[error] ?? texts.errorCode(error)}
        </Typography>
      )}
      {left_out.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {texts.leftOut(left_out.join(', '))}
        </Typography>
      )}
      {rehearsed.length > 0 && <RehearsedList rehearsed={rehearsed} />}
      {chainId && ended_by && !isUnderWay(item) && <ChainRuns chainId={chainId} runs={chain_runs} />}
      {results.length > 0 && <FoundTable results={results} />}
      {conversation_id && (
        <Link
          component={RouterLink}
          to={`/conversation/${conversation_id}`}
          variant="body2"
          aria-label={texts.transcriptOf(scenario, iteration)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, mt: 1 }}
        >
          {texts.transcript}
        </Link>
      )}
    </Paper>
  )
}
