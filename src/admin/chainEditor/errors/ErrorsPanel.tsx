import NoErrorsIcon from '@mui/icons-material/TaskAltOutlined'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useStepTitle } from '../runs/useStepTitle.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { ErrorRow } from './ErrorRow.tsx'
import { errorsTexts } from './errorsTexts.ts'

/** Lists the failures of the chain or of the selected step: equal ones grouped, newest first. */
export function ErrorsPanel() {
  const texts = errorsTexts(useTexts())
  const { selectedStepId } = useChainEditor()
  const titleOf = useStepTitle()
  const [isOnlyStep, setOnlyStep] = useState(false)
  const stepId = isOnlyStep ? selectedStepId : null
  const { data, error, refetch } = useErrors(stepId)
  if (error && !data) return <ErrorAlert title={texts.failed} error={error} onRetry={refetch} />
  return (
    <Stack spacing={1.5}>
      {selectedStepId !== null && (
        <FormControlLabel
          control={<Switch checked={isOnlyStep} onChange={event => setOnlyStep(event.target.checked)} />}
          label={texts.onlyStep(titleOf(selectedStepId))}
        />
      )}
      {!data && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<NoErrorsIcon />}
          title={stepId === null ? texts.emptyTitle : texts.emptyStepTitle(titleOf(stepId))}
        >
          {stepId === null ? texts.emptyBody : texts.emptyStepBody}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RowList label={texts.list}>
          {data.map(one => (
            <ErrorRow key={`${one._id} ${one.step_id}`} failure={one} />
          ))}
        </RowList>
      )}
    </Stack>
  )
}

/** Maximum number of failure groups; nobody reads more. */
const max = 50

function useErrors(stepId: string | null) {
  const { client } = useApi()
  const { chainName } = useChainEditor()
  return useServerQuery(['chain_errors', chainName, stepId], () =>
    client.GET('/smart_chain_recent_errors', {
      params: { query: { chain_name: chainName, limit: max, ...(stepId !== null && { step_id: stepId }) } },
    }),
  )
}
