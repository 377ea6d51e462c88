import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { components, operations } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { outcomesTexts } from './outcomesTexts.ts'

type Outcome = components['schemas']['EffectOutcome']
type OwnerEntity = operations['listEffects']['parameters']['query']['owner_entity']

interface Props {
  entity: OwnerEntity
  record: { _id: string; _version?: number }
}

/** How often the page looks again while a step waits. */
const againMs = 3000
const colors = { waiting: 'default', done: 'success', failed: 'error' } as const

/** Shows the steps that followed from a record, with their results; failed ones can be tried again. */
export function Outcomes({ entity, record: { _id: id, _version } }: Props) {
  const texts = outcomesTexts(useTexts())
  const { client } = useApi()
  const query = { owner_entity: entity, owner_id: id }
  const { data } = useServerQuery<{ effects: Outcome[] }>(
    ['effect', id, _version],
    () => client.GET('/effect', { params: { query } }),
    { againAfter: found => (found?.effects.some(({ state }) => state === 'waiting') ? againMs : false) },
  )
  if (!data || data.effects.length === 0) return null
  return (
    <Stack component="section" spacing={1} sx={{ mb: 3 }} aria-label={texts.heading}>
      <Typography component="h2" variant="subtitle1">
        {texts.heading}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.effects.map(effect => (
          <OneOutcome key={effect._id} effect={effect} />
        ))}
      </Stack>
    </Stack>
  )
}

function OneOutcome({ effect: { _id: id, type, state, record, error } }: { effect: Outcome }) {
  const texts = outcomesTexts(useTexts())
  const title = texts.types[type]
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Chip size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />
      {record && record.entity !== 'smart_chain_run' ? (
        <Link component={RouterLink} to={`/${record.entity}/${record.id}`} aria-label={texts.open(title)}>
          {title}
        </Link>
      ) : (
        <Typography component="span">{title}</Typography>
      )}
      {error !== null && (
        <Typography component="span" variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
          {state === 'waiting' ? texts.again(error) : error}
        </Typography>
      )}
      {state === 'failed' && <Retry id={id} />}
    </Stack>
  )
}

function Retry({ id }: { id: string }) {
  const texts = outcomesTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const notified = useNotifiedTask()

  async function retry() {
    const task = client.POST('/effect/{id}/retry', { params: { path: { id } } })
    if (await notified(task, texts.retried)) await queries.invalidateQueries({ queryKey: ['effect'] })
  }

  return (
    <Button size="small" onClick={() => void retry()}>
      {texts.retry}
    </Button>
  )
}
