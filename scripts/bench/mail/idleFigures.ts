import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { v7 } from 'uuid'
import { createSecretBox } from '../../../server/secrets/secretBox.ts'
import { mailLogin } from '../../../tests/support/fakeMailServer.ts'
import type { Figure } from '../figure.ts'
import { costOf, until } from '../integrations/installation.ts'
import { processUse } from '../processCpu.ts'
import type { MailboxServer } from './mailboxServer.ts'

const mailboxes = 200
const quietMs = 20_000
/** Longer than a mailbox waits before it looks at its folder of sent mails. */
const idleSeconds = 65

/** Measures what 200 more mailboxes cost that are read and get no mail. */
export async function idleFigures(server: MailboxServer, secretKey: string): Promise<Figure[]> {
  const before = await idleUse(server)
  await addMailboxes(server.database, secretKey)
  await until(async () => (await readNumber(server.database)) === mailboxes + 1)
  const after = await idleUse(server)
  const name = `${mailboxes} idle mailboxes`
  return [
    { name: `${name}: memory of the server`, value: after.rssMb, unit: 'MB' },
    { name: 'the same with one mailbox', value: before.rssMb, unit: 'MB' },
    { name: `${name}: CPU of the server in a minute, all`, value: after.node, unit: 'ms' },
    { name: 'the same with one mailbox', value: before.node, unit: 'ms' },
    { name: `${name}: CPU of PostgreSQL in a minute, all`, value: after.database, unit: 'ms' },
    { name: 'the same with one mailbox', value: before.database, unit: 'ms' },
  ]
}

/** Returns the CPU time of a minute and the least memory while nothing happens. */
async function idleUse(server: MailboxServer) {
  await pause(quietMs)
  const rss: number[] = []
  const cost = await costOf(server, async () => {
    for (let second = 0; second < idleSeconds; second++) {
      await pause(1000)
      rss.push(processUse(server.pid).rssMb)
    }
  })
  const perMinute = 60 / idleSeconds
  return {
    node: cost.node * perMinute,
    database: cost.database * perMinute,
    rssMb: Math.min(...rss),
  }
}

/** Adds tenants with the same mailbox. The password of each is sealed for it. */
async function addMailboxes(client: pg.Client, key: string): Promise<void> {
  const box = createSecretBox({ key })
  for (let index = 0; index < mailboxes; index++) {
    const tenantId = v7()
    await client.query(
      `insert into switchboard.tenant (_id, name, status, created_at) values ($1, $2, 'active', now())`,
      [tenantId, `Tenant ${index}`],
    )
    await client.query(
      `insert into switchboard.record (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
       select $1, entity, _id, jsonb_set(data - 'outgoing', '{incoming,password}', data #> '{incoming,password}' || $2::jsonb),
         version, created_at, updated_at, created_by, updated_by
       from switchboard.record where entity = 'email_configuration' limit 1`,
      [tenantId, JSON.stringify(box.seal(tenantId, mailLogin.password))],
    )
    await client.query('insert into switchboard.mail_account (tenant_id, is_enabled) values ($1, true)', [
      tenantId,
    ])
  }
}

async function readNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from switchboard.mail_account where state = 'reading'`,
  )
  return Number(rows[0]?.count)
}
