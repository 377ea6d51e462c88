import Skeleton from '@mui/material/Skeleton'
import { useCallback } from 'react'
import { useEntitySchema } from '../../../../resources/data/useEntitySchema.ts'
import { RecordPage } from '../../../../resources/record/RecordPage.tsx'
import { drawnSchema } from '../../../../resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../../../resources/schema/jsonSchema.ts'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { simulationsTexts } from '../simulationsTexts.ts'
import { simulationsTitle } from '../simulationsTitle.ts'
import { SimulationForm } from './SimulationForm.tsx'
import { simulationSchema } from './simulationSchema.ts'

/** Shows the form that starts a simulation. Starting it opens the simulation's page. */
export function BeginSimulation() {
  const all = useTexts()
  const texts = simulationsTexts(all)
  const select = useCallback((suite: JsonSchema) => drawnSchema(simulationSchema(suite, texts)), [texts])
  const schema = useEntitySchema('synthetic_suite', select)
  return (
    <RecordPage>
      <PageHeader
        title={texts.beginTitle}
        help={texts.beginHelp}
        back={{ to: pagePaths.simulations, label: simulationsTitle(all) }}
      />
      {schema.error && (
        <LoadFailure error={schema.error} onRetry={schema.refetch} forbidden={texts.forbiddenTitle} />
      )}
      {schema.isPending && <Skeleton variant="rounded" height={320} />}
      {schema.data && <SimulationForm schema={schema.data} />}
    </RecordPage>
  )
}
