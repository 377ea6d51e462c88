import { setTimeout as pause } from 'node:timers/promises'
import type { FakeModelServer } from '../../../tests/support/fakeModelServer.ts'
import { mail } from '../../../tests/support/mail.ts'
import type { Figure } from '../figure.ts'
import { call } from '../integrations/installation.ts'
import { changeMailbox, type MailboxServer } from './mailboxServer.ts'

const warmUp = 5
const count = 100
const patienceMs = 60_000

/** Measures the time from the arrival of a mail until the mail server has taken the answer of an agent. */
export async function answerFigures(server: MailboxServer, model: FakeModelServer): Promise<Figure[]> {
  await call(server, 'PUT', '/ai_configuration', {
    providers: { openai_compatible: { enabled: true, base_url: model.url, api_key: 'bench' } },
    models: { chat: ['openai_compatible/house-model'] },
  })
  await changeMailbox(server, { answer: 'send' })
  const times: number[] = []
  for (let index = 0; index < warmUp + count; index++) times.push(await answerMs(server, `asker-${index}`))
  const sorted = times.slice(warmUp).sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return [
    { name: 'mail until its answer is handed over, without the model: p50', value: at(0.5), unit: 'ms' },
    { name: 'the same, p95', value: at(0.95), unit: 'ms' },
  ]
}

async function answerMs({ mails }: MailboxServer, name: string): Promise<number> {
  const taken = new Promise<boolean>(resolve => {
    mails.control.onTaken = () => resolve(true)
  })
  const began = performance.now()
  mails.arrive(mail({ id: `${name}@people.example`, from: `${name}@people.example` }))
  const late = pause(patienceMs, false, { ref: false })
  if (!(await Promise.race([taken, late]))) throw new Error('A mail has no answer after a minute')
  return performance.now() - began
}
