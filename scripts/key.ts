/** `npm run key -- replace`: replaces a lost secret key with the current one. */
import { pino } from 'pino'
import { isKeyRequest, keyUsage, replaceKey } from '../server/commands/replaceKey.ts'
import { EnvError, readEnv } from '../server/env.ts'

if (isKeyRequest(process.argv.slice(2))) await run()
else fail(keyUsage)

async function run(): Promise<void> {
  try {
    const env = readEnv(process.env)
    for (const line of await replaceKey(env, pino({ level: 'warn' }))) console.log(line)
  } catch (error) {
    if (error instanceof EnvError) fail(error.faults.join('\n'))
    else fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
