import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { operations } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { publishingTexts } from './publishingTexts.ts'

type Use = operations['listChainUses']['responses']['200']['content']['application/json'][number]

/** Entity of each kind of use. */
const entities: Readonly<Record<Use['kind'], string>> = {
  agent: 'agent',
  trigger: 'smart_chain_binding',
  chain: 'smart_chain',
}

/** Shows where the chain now runs, or suggestions if nothing uses it. Shows nothing until that is known. */
export function ChainUses({ onLeave }: { onLeave: () => void }) {
  const { uses: texts } = publishingTexts(useTexts())
  const { client } = useApi()
  const { chainName } = useChainHandle()
  const { data: uses } = useQuery({
    queryKey: ['chain_uses', chainName],
    queryFn: () =>
      bodyOf(client.GET('/smart_chain_engine/uses', { params: { query: { chain_name: chainName } } })),
    staleTime: 0,
  })
  if (!uses) return null
  const link = (to: string, text: string) => (
    <Link component={RouterLink} to={to} onClick={onLeave}>
      {text}
    </Link>
  )
  if (uses.length === 0)
    return (
      <>
        {texts.nowhere} {link('/agent_action/create', texts.toAgent)} {texts.or}{' '}
        {link('/smart_chain_binding/create', texts.toTrigger)}.
      </>
    )
  return (
    <>
      {texts.here}{' '}
      {uses.map(({ kind, record_id: id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {link(`/${entities[kind]}/${id}`, texts[kind](name))}
        </Fragment>
      ))}
      .
    </>
  )
}
