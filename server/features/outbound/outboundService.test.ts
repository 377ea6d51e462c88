import { type KyselyPlugin, sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountWorld, createAccountWorld } from '../../../tests/support/accountWorld.ts'
import { insertRecord } from '../../../tests/support/insertRecord.ts'
import { outboundOf } from '../../../tests/support/outboundOf.ts'
import { testSecretKey } from '../../../tests/support/testDatabase.ts'
import { ownContract } from '../../appOptions.ts'
import { createSecretBox } from '../../secrets/secretBox.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import { prepareEntityTables } from '../../store/records/entityTables.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { createAddressHashes } from './addressHashes.ts'
import { createOutboundKeys } from './outboundKeys.ts'
import type { Candidate } from './outboundService.ts'
import { createSuppressionService } from './suppressionService.ts'

let world: AccountWorld
let contactId: string
const emails = ['maya@a.example', 'maya@b.example', 'maya@c.example']

beforeAll(async () => {
  world = await createAccountWorld()
  await prepareEntityTables(world.db.database, Object.values(ownContract.definitions))
  // Makes the key of the addresses, for which others would wait.
  await noteDead('somebody@else.example')
})
afterAll(() => world?.db.drop())
beforeEach(async () => {
  for (const table of ['outbound_sent', 'suppression', 'record'] as const)
    await world.db.database.owner.deleteFrom(table).execute()
  const contact = { name: 'Maya', emails, phones: ['+41701234567'], consent: { email: 'given' } }
  contactId = await insertRecord(world.db, world.lakeside.id, 'contact', contact)
})

const now = () => world.clock.at
const outbound = outboundOf(now)
const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
  world.db.database.inTenant(world.lakeside.id, work)
const decide = (db: TenantDb, more: Partial<Candidate> = {}) => {
  const candidate: Candidate = {
    ...{ id: v7(), channel: 'email', purpose: 'answer', by: 'automatic', contactId, heardAt: null },
    ...{ since: now().getTime(), until: null, windowMs: null, isApproved: false },
    address: { kind: 'email', value: 'maya@a.example' },
    ...more,
  }
  return outbound.decide(db, world.lakeside.id, candidate, 'Hello')
}
const decisionOn = async (more: Partial<Candidate>) => (await inTenant(db => decide(db, more))).decision

async function noteDead(value: string): Promise<void> {
  const { database } = world.db
  const hashes = createAddressHashes(
    createOutboundKeys({ secretBox: createSecretBox({ key: testSecretKey }) }),
  )
  const suppressions = createSuppressionService({ database, hashes, countryOf: () => undefined, now })
  await inTenant(db => suppressions.noteDeadAddress(db, world.lakeside.id, { kind: 'email', value }))
}

async function setRules(rules: object): Promise<void> {
  const by = JSON.stringify({ type: 'system', id: '', name: 'A test' })
  const key = { tenant_id: world.lakeside.id, entity: 'default_outbound_rules', _id: singletonId, version: 1 }
  const times = { created_at: now(), updated_at: now() }
  await world.db.database.owner
    .insertInto('record')
    .values({ ...key, ...times, data: JSON.stringify(rules), created_by: by, updated_by: by })
    .execute()
}

/** Returns how many transactions wait for a lock of a decision. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    world.db.database.owner,
  )
  return rows.length
}

describe('an answer', () => {
  it('waits for nothing else that is decided about the person', async () => {
    const offer = { purpose: 'marketing' } as const
    await inTenant(async db => {
      expect((await decide(db, offer)).decision).toBe('allow')
      // The offer has its place once this transaction ends.
      expect(await decisionOn({})).toBe('allow')
    })
    expect(await decisionOn(offer)).toBe('defer')
  })

  it('does not go to a dead address, whether the channel knows it or only the contact', async () => {
    await noteDead('MAYA@a.example')
    expect(await decisionOn({})).toBe('drop')
    expect(await decisionOn({ address: null })).toBe('drop')
    expect(await decisionOn({ address: { kind: 'email', value: 'maya@b.example' } })).toBe('allow')
  })

  it('takes no place among the messages that are counted', async () => {
    expect(await decisionOn({})).toBe('allow')
    const sent = await world.db.database.owner.selectFrom('outbound_sent').select('_id').execute()
    expect(sent).toEqual([])
  })
})

describe('any other message', () => {
  it('reads the key of the addresses once, however many a contact has', async () => {
    const read: string[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"outbound_key"')) read.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const purpose = 'marketing'
    const { decision } = await inTenant(db => decide(db.withPlugin(counting), { purpose }))
    expect(decision).toBe('allow')
    expect(read).toEqual(['SelectQueryNode'])
  })

  it('waits for what is decided about another contact with the same address', async () => {
    const shared = { name: 'Max', emails: ['maya@c.example'], consent: { email: 'given' } }
    const other = await insertRecord(world.db, world.lakeside.id, 'contact', shared)
    const offer = { purpose: 'marketing', address: { kind: 'email', value: 'maya@c.example' } } as const
    let isDecided = false
    const second = await inTenant(async db => {
      expect((await decide(db, offer)).decision).toBe('allow')
      const decided = decisionOn({ ...offer, contactId: other }).finally(() => {
        isDecided = true
      })
      await expect.poll(async () => isDecided || (await waiting()) > 0, { timeout: 20_000 }).toBe(true)
      expect(isDecided).toBe(false)
      return { decided }
    })
    expect(await second.decided).toBe('defer')
  })

  it('counts for a group by the group, which has no contact', async () => {
    await setRules({ consent: { required_for: [] } })
    const offerTo = (value: string) => ({
      ...{ channel: 'wa_2chat', purpose: 'marketing' as const, contactId: null },
      address: { kind: 'group' as const, value },
    })
    expect(await decisionOn(offerTo('group:one'))).toBe('allow')
    expect(await decisionOn(offerTo('group:one'))).toBe('defer')
    expect(await decisionOn(offerTo('group:two'))).toBe('allow')
  })
})
