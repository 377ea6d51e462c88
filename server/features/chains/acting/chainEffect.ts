import type { Database } from '../../../store/database.ts'
import { type EffectKind, EffectRefused } from '../../effect.ts'
import type { BackgroundRuns } from '../background/backgroundRuns.ts'
import { publishedChain } from '../savedChain.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  background: Pick<BackgroundRuns, 'begin'>
  now: () => Date
}

/** Creates the effect that starts a run of a published chain, with the values of the effect as input. */
export function chainEffect({ database, background, now }: Deps): EffectKind<'smart_chain'> {
  return {
    type: 'smart_chain',
    run: ({ scope: { tenantId }, effectId, conversationId, values: input }, { chain_name }) =>
      database.inTenant(tenantId, async db => {
        const kept = await publishedChain(db, chain_name)
        if (!kept) throw new EffectRefused(`The chain ${chain_name} is not published.`)
        const run = { tenantId, id: effectId, isDry: false, kept, trigger: 'effect' as const }
        await background.begin(db, { ...run, conversationId, input, at: now() })
        return { record: { entity: 'smart_chain_run', id: effectId } }
      }),
  }
}
