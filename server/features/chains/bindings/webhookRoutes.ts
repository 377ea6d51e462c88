import { isObject } from '../../../../common/json/isObject.ts'
import { AppError } from '../../../errors.ts'
import { drain } from '../../../http/files/drain.ts'
import { limitedBody } from '../../../http/files/limitedBody.ts'
import type { Call, Handlers } from '../../../http/handlers.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { Database } from '../../../store/database.ts'
import { unstorableText } from '../../../store/records/unstorableText.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { parseJson } from '../../../validation/parseJson.ts'
import type { ChainLimits } from '../chainLimits.ts'
import type { ChainEvents } from '../waiting/events.ts'
import type { BackgroundBindings } from './backgroundBindings.ts'
import { runIdsOf } from './boundRuns.ts'
import type { OccasionReader } from './occasionReader.ts'
import { findHook } from './store/bindingStore.ts'
import { takerOfCall } from './store/callTaker.ts'
import { isSignedCall } from './webhookSignature.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  background: Pick<BackgroundBindings, 'begin'>
  occasions: Pick<OccasionReader, 'ofItself'>
  /** Delivers calls to runs that wait for them. */
  events: Pick<ChainEvents, 'deliver'>
  secretBox: Pick<SecretBox, 'open'>
  /** Rate limit of signed calls, by binding. */
  limits: Pick<ChainLimits, 'webhooks'>
  now: () => Date
}

/** Returns the handler of calls by other systems, which start chains or continue waiting runs. */
export function webhookRoutes({ database, background, occasions, events, secretBox, limits, now }: Deps) {
  return {
    receiveChainCall: async call => {
      try {
        return { status: 202, body: { run_id: await receive(call) } }
      } finally {
        drain(call.request.raw)
      }
    },
  } satisfies Partial<Handlers>

  /** Returns the id of the run, or null if the condition does not match. */
  async function receive({ scope: { tenantId }, path, headers, request }: Call<'receiveChainCall'>) {
    const binding = await database.inTenant(tenantId, db => findHook(db, path.token))
    if (!binding?.enabled || binding.event !== 'webhook' || !binding.webhook_secret)
      throw new AppError('resource.not_found')
    const id = headers['webhook-id']
    const body = await wholeBody(limitedBody(request, maxBytes))
    const timestamp = headers['webhook-timestamp']
    const signed = { id, timestamp, body, signatures: headers['webhook-signature'] }
    if (!isSignedCall(secretBox.open(tenantId, binding.webhook_secret), signed, now()))
      throw new AppError('auth.signature')
    limits.webhooks(binding.id)
    const input = parseJson(body)
    if (!isObject(input)) throw invalid('', 'type', 'This has to be an object.')
    const unstorable = unstorableText(input)
    if (unstorable !== null) throw invalid(unstorable, 'characters', cannotBeStored)
    const occasion = await occasions.ofItself(tenantId, binding, { key: id, input })
    const call = { tenantId, bindingId: binding.id, id, body: input }
    const runIds = runIdsOf(binding, id)
    // A repeated call keeps its run, even if another run now waits for such a call.
    const takenBy = async (db: TenantDb) =>
      (await takerOfCall(db, { bindingId: binding.id, callId: id, runIds })) ?? events.deliver(db, call)
    const [runId = null] = await background.begin(occasion, [binding], { takenBy })
    return runId
  }
}

const maxBytes = 256_000

async function wholeBody(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}

const cannotBeStored = 'This text holds characters that cannot be stored.'

function invalid(pointer: string, keyword: string, message: string): AppError {
  return new AppError('record.invalid', { errors: [{ pointer, keyword, message }] })
}
