import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { rounds } from '../support/rounds.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

interface Made {
  _id: string
  status: string
  conversation_id: string
}

interface ShownEvent {
  event_type: string
  async_action_status?: string
  metadata: { generated_document_id?: string; file_id?: string }
  module_id: string
}

const kills = rounds(2, 20)
const conversationsPerKill = 6
const patience = { timeout: 120_000, interval: 100 }

let dataDir: string
let server: KillableServer | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
}, 240_000)
afterAll(async () => {
  await server?.kill()
  await removeDataDir(dataDir)
})

test(
  'a server that is killed while it makes documents shows each of them once in its conversation',
  async () => {
    server = await startKillableServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off' })
    const { call, crash } = server
    await call('POST', '/document_template', {
      name: 'Welcome',
      format: 'markdown',
      text: '# Welcome\n\n{{#rows}}- {{.}}\n{{/rows}}',
      fields: [
        { name: 'rows', type: 'list', required: true },
        { name: 'rows[]', type: 'text', required: false },
      ],
    })
    const values = { rows: Array.from({ length: 300 }, (_, index) => `Row ${index}`) }
    const config = { template: 'Welcome', values, show: true }
    await call('POST', '/smart_chain', {
      title: 'Welcome',
      chain_name: 'welcome',
      chain_type: 'conversation_started',
      steps: [{ step_id: 'make', type: 'document_render', config }],
    })
    await call('POST', '/published_smart_chain_version', { chain_name: 'welcome' })
    await call('POST', '/smart_chain_binding', {
      binding_name: 'Welcome',
      chain_name: 'welcome',
      event: 'conversation_started',
      enabled: true,
    })
    const { _id: agent_id } = await call<Made>('POST', '/agent', {
      name: 'Ada',
      persona: { display_name: 'Ada' },
    })
    const begun: string[] = []
    const begin = async () => {
      const { _id } = await call<Made>('POST', '/web_chat/conversation', { agent_id })
      begun.push(_id)
    }
    const documents = () =>
      call<Made[]>('GET', `/generated_document?query=${encodeURIComponent('{"range":[0,999]}')}`)

    for (let kill = 1; kill <= kills; kill++) {
      const before = begun.length
      for (let turn = 0; turn < conversationsPerKill; turn++) await begin()
      // Some documents are made, others are waiting or under way.
      await expect.poll(async () => (await documents()).length, patience).toBeGreaterThan(before)
      await crash()
    }
    await begin()

    await expect
      .poll(async () => (await documents()).filter(({ status }) => status === 'ready').length, patience)
      .toBe(begun.length)
    expect((await documents()).map(({ conversation_id }) => conversation_id).sort()).toEqual(
      [...begun].sort(),
    )
    for (const id of begun) {
      const events = await call<ShownEvent[]>('GET', `/conversation/${id}/recent_messages`)
      const shown = events.filter(({ module_id }) => module_id === 'documents')
      expect(shown.map(event => [event.event_type, event.async_action_status])).toEqual([
        ['async_action_result', 'completed'],
        ['async_action_call', 'completed'],
      ])
      const fileId = shown[0]?.metadata.file_id
      expect(await call<object>('GET', `/file/${fileId}`)).toMatchObject({ media_type: 'application/pdf' })
    }
  },
  rounds(300_000, 1_800_000),
)
