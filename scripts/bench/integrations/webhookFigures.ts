import type { fakeEndpoint } from '../../../tests/support/fakeEndpoint.ts'
import type { Figure } from '../figure.ts'
import { call, costOf, type Installation, importAll, until } from './installation.ts'

const count = 1000

/** Measures 1 000 deliveries of a webhook: CPU of each beyond the write that caused it, and the time of all. */
export async function webhookFigures(
  installation: Installation,
  hook: Awaited<ReturnType<typeof fakeEndpoint>>,
): Promise<Figure[]> {
  const base = await costOf(installation, () => importContacts(installation, 'Without'))
  const { id } = await call<{ id: string }>(installation, 'POST', '/integrations/webhook/authorization', {
    url: hook.url,
  })
  await call(installation, 'PATCH', `/integrations/${id}/settings`, { events: ['contact.created'] })
  const began = performance.now()
  const cost = await costOf(installation, async () => {
    await importContacts(installation, 'With')
    await until(async () => hook.received.length >= count)
  })
  const seconds = (performance.now() - began) / 1000
  return [
    { name: '1 000 webhook deliveries', value: count / seconds, unit: '/s' },
    { name: 'Node CPU of a delivery', value: (cost.node - base.node) / count, unit: 'ms' },
    { name: 'PostgreSQL CPU of a delivery', value: (cost.database - base.database) / count, unit: 'ms' },
  ]
}

async function importContacts(installation: Installation, name: string): Promise<void> {
  const contacts = Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}` }))
  await importAll(installation, 'contact', contacts)
}
