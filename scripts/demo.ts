/** `npm run demo -- add|remove`: adds the demo data to a tenant or removes it. */
import { pino } from 'pino'
import { changeDemo, demoUsage, readDemoRequest } from '../server/commands/changeDemo.ts'
import { EnvError, readEnv } from '../server/env.ts'
import { AppError } from '../server/errors.ts'

const request = readDemoRequest(process.argv.slice(2))
if (request) await run(request)
else fail(demoUsage)

async function run(request: NonNullable<ReturnType<typeof readDemoRequest>>): Promise<void> {
  try {
    const env = readEnv(process.env)
    for (const line of await changeDemo(env, pino({ level: 'warn' }), request)) console.log(line)
  } catch (error) {
    if (error instanceof EnvError) fail(error.faults.join('\n'))
    else if (error instanceof AppError) fail(error.details.detail ?? error.message)
    else fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
