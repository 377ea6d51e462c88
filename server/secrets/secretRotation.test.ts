import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/support/testDatabase.ts'
import { createSecretBox } from './secretBox.ts'
import { rotateSecrets } from './secretRotation.ts'

const oldKey = 'o'.repeat(40)
const newKey = 'n'.repeat(40)
let at: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.drop())

it('seals every stored secret anew, so that the previous key can be thrown away', async () => {
  const { owner } = at.database
  const before = createSecretBox({ key: oldKey })
  const tenants = [v7(), v7()]
  for (const tenant of tenants) {
    await sql`insert into switchboard.tenant (_id, name, created_at) values (${tenant}, 'T', now())`.execute(
      owner,
    )
    const links = JSON.stringify([before.seal(tenant, `https://desk.example/reset#${tenant}`).$sealed])
    await sql`
      insert into switchboard.outbox_mail (tenant_id, _id, to_address, subject, text, links, status, attempts, created_at)
      values (${tenant}, ${v7()}, 'a@b.example', 'Hello', 'Hi', ${links}::jsonb, 'kept', 0, now())`.execute(
      owner,
    )
  }
  const count = await rotateSecrets(at.database, createSecretBox({ key: newKey, previous: oldKey }))
  expect(count).toBe(2)

  const after = createSecretBox({ key: newKey })
  const { rows } = await sql<{ tenant_id: string; links: string[] }>`
    select tenant_id, links from switchboard.outbox_mail`.execute(owner)
  const opened = rows.map(row => after.open(row.tenant_id, { $sealed: row.links[0] ?? '' }))
  expect(opened.sort()).toEqual(tenants.map(tenant => `https://desk.example/reset#${tenant}`).sort())
  expect(await rotateSecrets(at.database, createSecretBox({ key: newKey, previous: oldKey }))).toBe(0)
})
