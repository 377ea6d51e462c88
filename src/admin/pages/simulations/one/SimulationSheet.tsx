import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { SimulationChip } from '../../../simulations/SimulationChip.tsx'
import { isUnderWay } from '../../../simulations/simulationsKey.ts'
import { simulationsTexts } from '../simulationsTexts.ts'
import { ConversationCard } from './ConversationCard.tsx'

/** Shows the status of a simulation and its conversations. */
export function SimulationSheet({ simulation }: { simulation: components['schemas']['Simulation'] }) {
  const texts = simulationsTexts(useTexts())
  const { status, ended, passed, conversations, items, chain_id: chainId } = simulation
  const isRepeated = items.some(({ iteration }) => iteration > 1)
  const progress = texts.ended(ended, conversations)
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 880 }}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <SimulationChip status={status} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
            {isUnderWay(simulation) ? progress : texts.passed(passed, conversations)}
          </Typography>
        </Box>
        {isUnderWay(simulation) && (
          <LinearProgress
            variant="determinate"
            aria-label={progress}
            value={(100 * ended) / conversations}
            sx={{ mt: 1.5 }}
          />
        )}
      </div>
      <Stack
        component="ol"
        aria-label={texts.conversations}
        spacing={2}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {items.map(item => (
          <ConversationCard key={`${item.scenario} ${item.iteration}`} {...{ item, chainId, isRepeated }} />
        ))}
      </Stack>
    </Stack>
  )
}
