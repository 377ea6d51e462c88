import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { simulationsTexts } from '../simulationsTexts.ts'
import { rehearsedText } from './rehearsedText.ts'

interface Props {
  rehearsed: NonNullable<components['schemas']['SimulationItem']['rehearsed']>
}

/** Shows what a simulated conversation would have booked, moved or canceled; what was repeated is shown once. */
export function RehearsedList({ rehearsed }: Props) {
  const texts = simulationsTexts(useTexts())
  const lines = [...new Set(rehearsed.map(rehearsedText))]
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2">{texts.rehearsed}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {lines.map(line => (
          <Typography key={line} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
