import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { publishingTexts } from './publishingTexts.ts'
import type { ChainUse } from './useChainUses.ts'

/** Entity of each kind of use. */
const entities: Readonly<Record<ChainUse['kind'], string>> = {
  agent: 'agent',
  trigger: 'smart_chain_binding',
  chain: 'smart_chain',
}

interface Props {
  uses: readonly ChainUse[]
  /** Called when a link leads away. */
  onLeave: () => void
}

/** Says where the chain runs, with links, or that nothing uses it yet. */
export function ChainUses({ uses, onLeave }: Props) {
  const { uses: texts } = publishingTexts(useTexts())
  if (uses.length === 0) return texts.nowhere
  return (
    <>
      {texts.here}{' '}
      {uses.map(({ kind, record_id: id, name }, index) => (
        <Fragment key={`${kind} ${id}`}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={`/${entities[kind]}/${id}`} onClick={onLeave}>
            {texts[kind](name)}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}
