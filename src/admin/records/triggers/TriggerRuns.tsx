import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { triggersTexts } from './triggersTexts.ts'

type Run = components['schemas']['ChainRunSummary']

/** Lists the latest runs that a trigger started. Renders nothing if there are none. */
export function TriggerRuns({ id, chainName }: { id: string; chainName: string }) {
  const texts = triggersTexts(useTexts())
  const { client } = useApi()
  const { data = [] } = useServerQuery(['chain_runs', chainName, id], () =>
    client.GET('/smart_chain_run', {
      params: { query: { chain_name: chainName, binding_id: id, limit: maxShown } },
    }),
  )
  if (data.length === 0) return null
  return (
    <Box>
      <Typography variant="subtitle2">{texts.runsTitle}</Typography>
      <ul>
        {data.map(run => (
          <TriggerRun key={run._id} run={run} />
        ))}
      </ul>
    </Box>
  )
}

const maxShown = 5

function TriggerRun({ run }: { run: Run }) {
  const texts = triggersTexts(useTexts())
  const { status, error, version, is_dry, binding, started_at } = run
  const facts = [
    version !== null && texts.version(String(version)),
    is_dry && texts.watched,
    binding?.stands_in && texts.standsIn,
    error?.message,
  ]
  return (
    <li>
      <Moment value={started_at} /> <Status data-status={status}>{texts.status[status]}</Status>{' '}
      {facts.filter(Boolean).join(' · ')}
    </li>
  )
}

const Box = styled('section')(({ theme }) => ({
  marginBottom: 20,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
}))

const Status = styled('b')(({ theme }) => ({
  '&[data-status="failed"], &[data-status="timeout"]': { color: theme.palette.error.main },
}))
