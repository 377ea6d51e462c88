import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { againMs, simulationsKey } from '../../../simulations/simulationsKey.ts'
import { ComparedAnswers } from './ComparedAnswers.tsx'
import { regressionTexts } from './regressionTexts.ts'
import { type RegressionRun, useRegressionRuns } from './useRegressionRuns.ts'

/**
 * Shows the regression questions that the saved draft answers differently from the published version. Renders nothing
 * if there are none.
 */
export function RegressionComparison({ record }: { record: JsonObject }) {
  const texts = regressionTexts(useTexts())
  const { data: runs = [], error, refetch } = useRegressionRuns(record)
  const { compared, failure } = useComparisons(runs)
  const count = runs.reduce((sum, run) => sum + run.count, 0)
  const changed = compared.filter(({ differences }) => differences.length > 0)
  const isDone = compared.length >= count
  if (error ?? failure) return <ErrorAlert title={texts.failed} error={error ?? failure} onRetry={refetch} />
  if (count === 0) return null
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {texts.title}
      </Typography>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {!isDone && texts.asking(compared.length, count)}
        {isDone && (changed.length === 0 ? texts.same(count) : texts.changed(changed.length, count))}
      </Typography>
      {changed.map(one => (
        <ComparedAnswers key={one.one.conversation_id ?? one.scenario} compared={one} />
      ))}
    </Box>
  )
}

/** Returns the finished comparisons; polls until all are finished. */
function useComparisons(runs: readonly RegressionRun[]) {
  const { client } = useApi()
  const found = useQueries({
    queries: runs.map(({ draft, published, count }) => ({
      queryKey: [...simulationsKey, 'comparison', draft, published],
      queryFn: () =>
        bodyOf(
          client.GET('/synthetic_user_conversation/{id}/comparison', {
            params: { path: { id: draft }, query: { with: published } },
          }),
        ),
      retry: false,
      refetchInterval: (query: { state: { data?: readonly unknown[] | undefined; error: unknown } }) =>
        !query.state.error && (query.state.data?.length ?? 0) < count ? againMs / 2 : (false as const),
    })),
  })
  return {
    compared: found.flatMap(({ data = [] }) => data),
    failure: found.find(({ error }) => error)?.error ?? null,
  }
}
