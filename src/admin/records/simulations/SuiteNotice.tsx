import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { SimulationLink } from '../../simulations/SimulationLink.tsx'
import { simulationTexts } from '../../simulations/simulationTexts.ts'
import { useSimulations } from '../../simulations/useSimulations.ts'

/** Shows the results of a suite's last three runs. */
export function SuiteNotice({
  record,
  canUpdate,
}: RecordNoticeProps<components['schemas']['SyntheticSuite']>) {
  const texts = simulationTexts(useTexts())
  const { data } = useSimulations({ suite_id: record._id, limit: 3 }, { isEnabled: canUpdate })
  if (!data) return null
  return (
    <Box component="section" aria-label={texts.lastRuns} sx={{ mb: 2.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {data.length === 0 ? texts.never : texts.lastRuns}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        {data.map(one => (
          <SimulationLink key={one._id} simulation={one} isVersionShown />
        ))}
      </Box>
    </Box>
  )
}
