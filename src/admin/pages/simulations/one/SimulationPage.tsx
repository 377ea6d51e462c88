import SimulationIcon from '@mui/icons-material/FactCheckOutlined'
import Paper from '@mui/material/Paper'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../../api/ApiError.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AppWaiting } from '../../../layout/AppWaiting.tsx'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { isUnderWay, simulationsKey } from '../../../simulations/simulationsKey.ts'
import { simulationsTexts } from '../simulationsTexts.ts'
import { simulationsTitle } from '../simulationsTitle.ts'
import { whoIsTried } from '../whoIsTried.ts'
import { CancelButton } from './CancelButton.tsx'
import { SimulationSheet } from './SimulationSheet.tsx'

/** Milliseconds between two fetches of a running simulation. */
const again = 1500

/** Shows one simulation: its progress and the results of each conversation. */
export function SimulationPage() {
  const all = useTexts()
  const texts = simulationsTexts(all)
  const { client } = useApi()
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useServerQuery(
    [...simulationsKey, id],
    () => client.GET('/synthetic_user_conversation/{id}', { params: { path: { id } } }),
    { againAfter: one => (one && isUnderWay(one) ? again : false) },
  )
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader
        title={data?.title ?? simulationsTitle(all)}
        caption={data && whoIsTried(data, texts)}
        back={{ to: pagePaths.simulations, label: simulationsTitle(all) }}
        actions={data && isUnderWay(data) && <CancelButton id={id} />}
      />
      {isPending && <AppWaiting />}
      {isMissing && (
        <Paper variant="outlined">
          <EmptyState icon={<SimulationIcon />} title={texts.missingTitle}>
            {all.errors.notFound}
          </EmptyState>
        </Paper>
      )}
      {error && !isMissing && (
        <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />
      )}
      {data && <SimulationSheet simulation={data} />}
    </>
  )
}
