import { isObject } from '../../../../common/json/isObject.ts'
import { orAborted } from '../../../limits/abortable.ts'
import { fillJson, textsIn } from '../../../templates/jsonTemplate.ts'
import { emptyValue } from '../bindings/facts/emptyValue.ts'
import type { Chain } from '../document/chainDocument.ts'
import { limitedSignal } from '../run/limitedSignal.ts'
import { demandNamed } from '../steps/demandNamed.ts'
import { StepError } from '../steps/stepError.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { ChainValues } from '../steps/stepType.ts'
import { type ChainLookup, chainLookups } from './chainLookups.ts'
import type { LookupPlace } from './dataProvider.ts'
import { mayName, type NamingTexts, namedLookups } from './namedLookups.ts'
import type { RecordedLookup } from './recordedLookup.ts'

interface Given extends LookupPlace {
  services: Pick<StepServices, 'lookUp'>
}

interface Wish {
  chain: Chain
  texts: NamingTexts
  values: ChainValues
  signal: AbortSignal
}

export type Lookups = ReturnType<typeof createLookups>

/** Performs a run's lookups when a step names them; lasting ones once per run. */
export function createLookups({ services, tenantId, conversationId }: Given) {
  const place: LookupPlace = { tenantId, conversationId }
  const lasting = new Map<string, Promise<unknown>>()
  /**
   * Looks up the data that texts name, except data that is already given. Throws StepError, and the signal's reason.
   */
  return async ({ chain, texts, values, signal }: Wish): Promise<RecordedLookup[]> => {
    if (!mayName(texts)) return []
    const given = isObject(values.data) ? values.data : {}
    const named = namedLookups(chainLookups(chain), texts).filter(({ name }) => !Object.hasOwn(given, name))
    if (named.length === 0) return []
    const limit = limitedSignal(signal, longestMs, tooLong)
    try {
      return await orAborted(Promise.all(named.map(one => lookUp(one, values))), limit.signal)
    } finally {
      limit.release()
    }
  }

  async function lookUp(lookup: ChainLookup, values: ChainValues): Promise<RecordedLookup> {
    const { name, provider } = lookup
    demandNamed(textsIn(lookup.params), values)
    const params = fillJson(lookup.params, values) as RecordedLookup['params']
    const key = JSON.stringify([provider.name, params])
    const finding = lasting.get(key) ?? services.lookUp(provider, place, params)
    if (provider.isLasting) lasting.set(key, finding)
    // A failed lookup is repeated the next time.
    finding.catch(() => lasting.delete(key))
    const result = (await finding) ?? emptyValue(provider.resultSchema)
    return { name, provider: provider.name, params, result }
  }
}

const longestMs = 10_000

function tooLong(): StepError {
  return new StepError('timeout', `Looking something up took longer than ${longestMs / 1000} seconds.`)
}

/** Returns the values with the lookups' results behind `data`. */
export function withLookups(values: ChainValues, found: readonly RecordedLookup[]): ChainValues {
  if (found.length === 0) return values
  const given = isObject(values.data) ? values.data : {}
  return {
    ...values,
    data: { ...given, ...Object.fromEntries(found.map(({ name, result }) => [name, result])) },
  }
}
