/** `npm run bench`: prints the figures as a table and as JSON. `npm run bench -- api` runs one part. */
import { buildForTests } from '../../tests/support/serverProcess.ts'
import { adminBench } from './adminBench.ts'
import { apiBench } from './apiBench.ts'
import { bookingsBench } from './bookingsBench.ts'
import { chainBench } from './chainBench.ts'
import { editorFigures } from './chains/editorFigures.ts'
import { chatBench } from './chatBench.ts'
import { crashBench } from './crashBench.ts'
import { documentsBench } from './documentsBench.ts'
import { type Figure, figureTable } from './figure.ts'
import { historyBench } from './historyBench.ts'
import { importBench } from './importBench.ts'
import { importsBench } from './importsBench.ts'
import { integrationsBench } from './integrationsBench.ts'
import { jobBench } from './jobBench.ts'
import { knowledgeBench } from './knowledgeBench.ts'
import { listBench } from './listBench.ts'
import { mailBench } from './mailBench.ts'
import { reportsBench } from './reportsBench.ts'
import { restartBench } from './restartBench.ts'
import { streamedTokenBench } from './streamedTokenBench.ts'
import { typeBench } from './typeBench.ts'
import { endingFigures } from './voice/sdkFigures.ts'
import { voiceBench } from './voiceBench.ts'
import { widgetBench } from './widgetBench.ts'

const parts: Record<string, () => Promise<Figure[]>> = {
  api: apiBench,
  admin: adminBench,
  bookings: bookingsBench,
  documents: documentsBench,
  knowledge: knowledgeBench,
  list: listBench,
  import: importBench,
  imports: importsBench,
  integrations: integrationsBench,
  jobs: jobBench,
  mail: mailBench,
  reports: reportsBench,
  types: typeBench,
  restart: () => restartBench(100),
  chains: async () => [...(await chainBench()), ...(await editorFigures())],
  chat: chatBench,
  history: async () => [...(await streamedTokenBench()), ...(await historyBench())],
  widget: widgetBench,
  voice: voiceBench,
  endings: endingFigures,
  crash: crashBench,
}

/** Long benchmarks, which run only if named on the command line. */
const onlyAsked: ReadonlySet<string> = new Set(['endings'])

const asked = process.argv.slice(2)
await buildForTests({ withAdmin: true, withPlugin: asked.length === 0 || asked.includes('documents') })
const figures: Figure[] = []
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 ? !onlyAsked.has(name) : asked.includes(name)) figures.push(...(await run()))
}
console.log(figureTable(figures))
console.log(JSON.stringify(figures))
