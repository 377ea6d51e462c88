import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../../errors.ts'
import type { EntityService } from '../../../records/entityService.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityRegistry } from '../../../store/records/entityDefinition.ts'
import type { Scope } from '../../../store/scope.ts'
import { findSavedChain } from '../store/chainVersionStore.ts'
import type { RequestedChain } from '../testRuns/requestedChain.ts'
import { allChains } from './allChains.ts'
import { freeName, namedChains, withNewNames } from './chainNames.ts'
import { portableChain } from './portableChain.ts'

type Schemas = components['schemas']
type Chain = Readonly<Record<string, unknown>>
type Entry = Schemas['ChainImport']['chains'][number]

export interface ExchangeDeps {
  database: Pick<Database, 'inTenant'>
  registry: EntityRegistry
  service: Pick<EntityService, 'create' | 'replace'>
  requestedChain: RequestedChain
}

export interface ImportWish {
  chains: readonly Chain[]
  on_conflict?: 'rename' | 'replace' | 'skip'
  dry_run?: boolean
}

/** Exports and imports chains as text. */
export function createChainExchange({ database, registry, service, requestedChain }: ExchangeDeps) {
  return { give, take }

  /** Throws `resource.not_found` for an unknown name. */
  async function give({ tenantId }: Scope, names: readonly string[] | null): Promise<Schemas['ChainBundle']> {
    const found = await database.inTenant(tenantId, db => allChains(db, names))
    const missing = names?.find(name => !found.some(({ data }) => data.chain_name === name))
    if (missing !== undefined)
      throw new AppError('resource.not_found', { detail: `There is no chain ${missing}.` })
    const definition = registry.get('smart_chain')
    return { format: 'v1', chains: found.map(({ data }) => portableChain(definition, data)) }
  }

  /** Imports the chains and returns the result of each, in order. */
  async function take(scope: Scope, wish: ImportWish): Promise<Schemas['ChainImport']> {
    const { chains, on_conflict: onConflict = 'rename', dry_run: isDry = false } = wish
    const known = await database.inTenant(scope.tenantId, db => allChains(db, null))
    const taken = new Set(known.map(({ data }) => String(data.chain_name)))
    const names = newNames(chains, taken, onConflict)
    const within = new Set([...taken, ...names.values()])
    const entries: Entry[] = []
    const seen = new Set<string>()
    for (const [at, sent] of chains.entries()) {
      const name = String(sent.chain_name ?? '')
      const isTwice = seen.size === seen.add(name).size
      const chain = withNewNames(sent, names)
      const entry = { chain_name: name, saved_as: String(chain.chain_name ?? ''), problems: [] }
      entries.push(
        isTwice
          ? {
              ...entry,
              action: 'refused',
              problems: [fault(at, '/chain_name', 'x-unique', 'This name is already in use.')],
            }
          : await takeOne(scope, chain, { ...entry, at, isDry, onConflict, within }),
      )
    }
    return { is_dry: isDry, chains: entries }
  }

  async function takeOne(scope: Scope, chain: Chain, wish: Wish): Promise<Entry> {
    const { chain_name, saved_as, at, isDry, onConflict, within } = wish
    const saved = await database.inTenant(scope.tenantId, db => findSavedChain(db, saved_as))
    if (saved && onConflict === 'skip') return { chain_name, saved_as, action: 'skipped', problems: [] }
    const missing = namedChains(chain)
      .filter(({ name }) => !within.has(name))
      .map(({ pointer, name }) => fault(at, pointer, 'chain', `There is no chain ${name}.`))
    try {
      await requestedChain(scope, chain, `/chains/${at}`)
      if (!isDry && saved) await service.replace(scope, 'smart_chain', saved.chainId, chain, null)
      if (!isDry && !saved) await service.create(scope, 'smart_chain', chain)
      return { chain_name, saved_as, action: saved ? 'updated' : 'created', problems: missing }
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { errors = [fault(at, '', 'record', error.message)] } = error.details
      return { chain_name, saved_as, action: 'refused', problems: [...errors, ...missing] }
    }
  }
}

interface Wish extends Pick<Entry, 'chain_name' | 'saved_as'> {
  at: number
  isDry: boolean
  onConflict: 'rename' | 'replace' | 'skip'
  /** Short names that exist after the import. */
  within: ReadonlySet<string>
}

/** Returns the new short name of each chain, by the name in the import. */
function newNames(
  chains: readonly Chain[],
  taken: ReadonlySet<string>,
  onConflict: Wish['onConflict'],
): Map<string, string> {
  const names = new Map(
    chains.flatMap(({ chain_name: name }) => (typeof name === 'string' ? [[name, name]] : [])),
  )
  if (onConflict !== 'rename') return names
  const used = new Set([...taken, ...names.keys()])
  for (const name of names.keys()) {
    if (!taken.has(name)) continue
    const free = freeName(name, used)
    used.add(free)
    names.set(name, free)
  }
  return names
}

function fault(at: number, pointer: string, keyword: string, message: string): FieldError {
  return { pointer: `/chains/${at}${pointer}`, keyword, message }
}
