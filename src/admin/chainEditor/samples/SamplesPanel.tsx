import ArrowIcon from '@mui/icons-material/ExpandMore'
import SamplesIcon from '@mui/icons-material/ScienceOutlined'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useStepTitle } from '../runs/useStepTitle.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { sampleKey } from './orderedSamples.ts'
import { SampleItem } from './SampleItem.tsx'
import { samplesTexts } from './samplesTexts.ts'
import { type SampleOrder, useSamples } from './useSamples.ts'

/** Shows the recorded inputs and results of the selected step. */
export function SamplesPanel() {
  const texts = samplesTexts(useTexts())
  const { selectedStepId } = useChainEditor()
  if (selectedStepId === null)
    return (
      <EmptyState icon={<SamplesIcon />} title={texts.noStepTitle}>
        {texts.noStepBody}
      </EmptyState>
    )
  return <StepSamples key={selectedStepId} stepId={selectedStepId} />
}

function StepSamples({ stepId }: { stepId: string }) {
  const texts = samplesTexts(useTexts())
  const id = useId()
  const title = useStepTitle()(stepId)
  const [order, setOrder] = useState<SampleOrder>('newest')
  const { samples, error, refetch } = useSamples(stepId, order)
  if (error) return <ErrorAlert title={texts.failed} error={error} onRetry={refetch} />
  if (samples?.length === 0)
    return (
      <EmptyState icon={<SamplesIcon />} title={texts.emptyTitle(title)}>
        {texts.emptyBody}
      </EmptyState>
    )
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: '1 1 200px' }}>
          {texts.of(title)}
        </Typography>
        <label htmlFor={id}>
          <Typography variant="caption">{texts.order}</Typography>
        </label>
        <SelectFrame>
          <Select id={id} value={order} onChange={event => setOrder(event.target.value as SampleOrder)}>
            {Object.entries(texts.orders).map(([mode, name]) => (
              <option key={mode} value={mode}>
                {name}
              </option>
            ))}
          </Select>
          <ArrowIcon aria-hidden />
        </SelectFrame>
      </Stack>
      {samples ? (
        <List>
          {samples.map(marked => (
            <SampleItem key={sampleKey(marked.sample)} marked={marked} />
          ))}
        </List>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {texts.masked}
      </Typography>
    </Stack>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 0', borderTop: `1px solid ${theme.palette.divider}` },
}))
