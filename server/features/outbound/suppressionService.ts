import { requireId } from '../../access/requireId.ts'
import { AppError } from '../../errors.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { type Actor, type Scope, systemActor } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Address, AddressHashes } from './addressHashes.ts'
import { optWord } from './optWord.ts'
import type { SuppressionFact } from './outboundMessage.ts'
import type { CountryOf } from './outboundService.ts'
import { contactByAddress, outboundSettings } from './store/personFacts.ts'
import {
  liftOptOut,
  liftSuppression,
  listSuppressions,
  type Suppression,
  suppress,
  suppressionsOf,
} from './store/suppressionStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  hashes: AddressHashes
  countryOf: CountryOf
  now: () => Date
}

/** What a message of a person changed. */
interface Heard {
  wish: 'out' | 'in'
  /** False if the person had opted out before. */
  isNew: boolean
}

export type SuppressionService = ReturnType<typeof createSuppressionService>

/** Manages the addresses that get no messages. */
export function createSuppressionService({ database, hashes, countryOf, now }: Deps) {
  return { list, lookUp, add, lift, hear, optOut, noteDeadAddress }

  /** Returns suppressions, newest first. */
  async function list({ tenantId }: Scope, page: { limit: number; before?: string | undefined }) {
    return database.inTenant(tenantId, db => listSuppressions(db, page))
  }

  /** Returns the suppressions of an address. */
  async function lookUp({ tenantId }: Scope, address: Address): Promise<Suppression[]> {
    return database.inTenant(tenantId, async db =>
      suppressionsOf(db, [(await placeOf(db, tenantId, address)).addressHash]),
    )
  }

  /** Stops messages to an address in the name of the team; `isNew` is false if that is so already. */
  async function add(
    scope: Scope,
    address: Address,
    note: string | null,
  ): Promise<{ suppression: Suppression; isNew: boolean }> {
    return database.inTenant(scope.tenantId, async db => {
      const added = await stop(db, scope.tenantId, { address, reason: 'by_team', note, by: scope.actor })
      const { suppression, isNew } = added
      if (isNew) {
        await createAuditStore(db).note(scope, {
          action: 'addSuppression',
          entity: 'suppression',
          entityId: suppression.id,
          at: now(),
          details: { method: suppression.kind },
        })
      }
      return added
    })
  }

  /** Lifts a suppression for any reason; throws `resource.not_found`. */
  async function lift(scope: Scope, id: string): Promise<void> {
    await database.inTenant(scope.tenantId, async db => {
      const lifted = await liftSuppression(db, requireId(id))
      if (!lifted) throw new AppError('resource.not_found')
      await createAuditStore(db).note(scope, {
        action: 'liftSuppression',
        entity: 'suppression',
        entityId: lifted.id,
        at: now(),
        details: { method: lifted.kind, reason: lifted.reason },
      })
    })
  }

  /**
   * Reads whether a person's message opts out or back in, and acts on it. No agent answers such a message; one
   * confirmation follows if `isNew`. Only the sender's own opt-out is lifted, if the address is proven to be theirs;
   * otherwise, a start word is a usual message.
   */
  async function hear(
    db: TenantDb,
    tenantId: string,
    { address, isProven, content }: { address: Address; isProven: boolean; content: string },
  ): Promise<Heard | null> {
    const { rules } = await outboundSettings(db)
    const wish = optWord(content, rules.consent)
    if (wish === null || (wish === 'in' && !isProven)) return null
    if (wish === 'out') {
      const { isNew } = await stopUnasked(db, tenantId, address)
      return { wish, isNew }
    }
    const isLifted = await liftOptOut(db, (await placeOf(db, tenantId, address)).addressHash)
    return isLifted ? { wish, isNew: true } : null
  }

  /** Stops what nobody asked for, as the person with an address wishes. */
  async function optOut(tenantId: string, address: Address): Promise<void> {
    await database.inTenant(tenantId, db => stopUnasked(db, tenantId, address))
  }

  function stopUnasked(db: TenantDb, tenantId: string, address: Address) {
    return stop(db, tenantId, { address, reason: 'opted_out', note: null, by: systemActor })
  }

  /** Stops all messages to an address that does not exist, such as after a bounce that says so. */
  async function noteDeadAddress(db: TenantDb, tenantId: string, address: Address): Promise<void> {
    await stop(db, tenantId, { address, reason: 'bounced', note: null, by: systemActor })
  }

  async function stop(
    db: TenantDb,
    tenantId: string,
    {
      address,
      reason,
      note,
      by,
    }: { address: Address; reason: SuppressionFact['reason']; note: string | null; by: Actor },
  ) {
    const { addressHash, country } = await placeOf(db, tenantId, address)
    const contact = await contactByAddress(db, address, country)
    const contactId = contact?.id ?? null
    const { kind } = address
    return suppress(db, tenantId, { addressHash, kind, reason, contactId, note, createdBy: by, at: now() })
  }

  async function placeOf(db: TenantDb, tenantId: string, address: Address) {
    const country = countryOf((await outboundSettings(db)).business)
    const hash = await hashes.hasherOf(db, tenantId)
    return { addressHash: hash(address, country), country }
  }
}
