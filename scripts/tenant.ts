/** `npm run tenant -- create …`: makes a tenant and prints the invitation of its owner. */
import { pino } from 'pino'
import { createTenant, readTenantRequest, tenantUsage } from '../server/commands/createTenant.ts'
import { EnvError, readEnv } from '../server/env.ts'

const request = readTenantRequest(process.argv.slice(2))
if (request) await run(request)
else fail(tenantUsage)

async function run(request: NonNullable<ReturnType<typeof readTenantRequest>>): Promise<void> {
  try {
    const env = readEnv(process.env)
    for (const line of await createTenant(env, pino({ level: 'warn' }), request)) console.log(line)
  } catch (error) {
    if (error instanceof EnvError) fail(error.faults.join('\n'))
    else fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
