import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld } from '../../../tests/support/accountWorld.ts'
import { testSecretKey } from '../../../tests/support/testDatabase.ts'
import { createSecretBox } from '../../secrets/secretBox.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { createAddressHashes } from './addressHashes.ts'
import { createOutboundKeys } from './outboundKeys.ts'

let world: AccountWorld

beforeAll(async () => {
  world = await createAccountWorld({})
})
afterAll(() => world?.db.drop())

test('an address has the same hash in every process after the first key was rolled back', async () => {
  const tenantId = world.lakeside.id
  const { inTenant } = world.db.database
  const process = () =>
    createAddressHashes(createOutboundKeys({ secretBox: createSecretBox({ key: testSecretKey }) }))
  const address = { kind: 'email', value: 'maya@thornton-boats.example' } as const
  const one = process()
  const hash = async (db: TenantDb, by: typeof one) => (await by.hasherOf(db, tenantId))(address, undefined)
  const undone = inTenant(tenantId, async db => {
    // The second one finds the key that the first one has made.
    expect(await hash(db, one)).toBe(await hash(db, one))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const kept = await inTenant(tenantId, db => hash(db, one))
  expect(await inTenant(tenantId, db => hash(db, process()))).toBe(kept)
})
