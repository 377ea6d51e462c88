/** `npm run tenant -- create …`: creates a tenant and prints the invitation of its owner. */
import { pino } from 'pino'
import { createTenant, readTenantRequest, tenantUsage } from '../server/commands/createTenant.ts'
import { EnvError, readEnv } from '../server/env.ts'
import { AppError } from '../server/errors.ts'

const request = readTenantRequest(process.argv.slice(2))
if (request) await run(request)
else fail(tenantUsage)

async function run(request: NonNullable<ReturnType<typeof readTenantRequest>>): Promise<void> {
  try {
    const env = readEnv(process.env)
    for (const line of await createTenant(env, pino({ level: 'warn' }), request)) console.log(line)
  } catch (error) {
    if (error instanceof EnvError) fail(error.faults.join('\n'))
    else fail(wordsOf(error))
  }
}

/** Returns the error message and the faults of single fields, one line each. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const errors = error instanceof AppError ? (error.details.errors ?? []) : []
  return [error.message, ...errors.map(({ pointer, message }) => `${pointer}: ${message}`)].join('\n')
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
