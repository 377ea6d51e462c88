import { isObject } from '../../../../common/json/isObject.ts'

type Chain = Readonly<Record<string, unknown>>

/** Returns the chains that a chain's steps run, with the pointers of their names. */
export function namedChains({ steps }: Chain): { pointer: string; name: string }[] {
  return listOf(steps).flatMap((step, at) => {
    const name = chainOf(step)
    return name === undefined ? [] : [{ pointer: `/steps/${at}/config/chain_name`, name }]
  })
}

/** Returns the chain with new short names for itself and for the chains that its steps run. */
export function withNewNames(chain: Chain, names: ReadonlyMap<string, string>): Chain {
  const own = names.get(String(chain.chain_name))
  const steps = listOf(chain.steps).map(step => {
    const named = names.get(chainOf(step) ?? '')
    if (named === undefined || !isObject(step) || !isObject(step.config)) return step
    return { ...step, config: { ...step.config, chain_name: named } }
  })
  return {
    ...chain,
    ...(own !== undefined && { chain_name: own }),
    ...(Array.isArray(chain.steps) && { steps }),
  }
}

/** Returns the name with the lowest number that makes it free, from 2. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const ending = `_${number}`
    const free = name.slice(0, longest - ending.length) + ending
    if (!taken.has(free)) return free
  }
}

const longest = 63

function chainOf(step: unknown): string | undefined {
  if (!isObject(step) || step.type !== 'sub_chain' || !isObject(step.config)) return undefined
  const { chain_name: name } = step.config
  return typeof name === 'string' ? name : undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
