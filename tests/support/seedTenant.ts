import type { JsonObject } from '../../scripts/contract/json.ts'
import { objectAt } from '../../scripts/contract/json.ts'
import { beginIntake } from './beginIntake.ts'
import type { Client } from './client.ts'
import { acceptedSamples, png } from './fileSamples.ts'
import { meetVisitor, siteSecret } from './meetVisitor.ts'
import { multipartBody } from './multipartBody.ts'
import { testContract } from './publishedContract.ts'
import { createSamples, withLabel } from './sampleRecord.ts'
import type { Answer } from './sendRequest.ts'
import type { Member } from './testApp.ts'

/** Word that occurs in everything a tenant is seeded with. */
export const canary = 'canary4711'

/**
 * Creates one record of every kind in an owner's tenant; the number makes them distinct. Returns their identifiers, by
 * entity or by the part of the path before them.
 */
export async function seedTenant(owner: Member, number = 1): Promise<Record<string, string>> {
  const image = await owner.post('/image', { file: png.toString('base64'), name: `${canary}.png` })
  const ids: Record<string, string> = { image: idOf(image), 'frontend_configuration/logo': idOf(image) }
  const { sample } = createSamples(testContract, owner)
  for (const { name, singleton, input } of Object.values(testContract.entities).filter(isOwnEntity)) {
    if (name === 'filled_intake' || name === 'imported_document') continue
    const marked = withLabel(input, await sample(name, number), `${canary} ${name} ${number}`)
    const body = name === 'tenant_settings' ? withOwn(marked, idOf(image)) : marked
    const answer = singleton ? await saveSettings(owner, input, body) : await owner.post(`/${name}`, body)
    ids[name] = idOf(answer)
    ids.operation = String(answer.headers['x-operation-id'])
  }
  Object.assign(ids, await fillIntake(owner, number))
  // Records of the installation already exist; the tenant sees its own.
  for (const { name } of Object.values(testContract.entities).filter(one => !isOwnEntity(one))) {
    const [own] = (await owner.get(`/${name}`)).json<{ _id: string }[]>()
    ids[name] = own?._id ?? ''
  }
  ids.file = idOf(await upload(owner, '/file', acceptedSamples['application/pdf']))
  ids.imported_document = idOf(await upload(owner, '/imported_document', acceptedSamples['application/pdf']))
  ids.audio_upload = idOf(await upload(owner, '/audio_upload', acceptedSamples['audio/wav']))
  ids.invitation = idOf(
    await owner.post('/invitation', { email: `${canary}${number}@lakeside.example`, role: 'viewer' }),
  )
  ids.saved_view = idOf(
    await owner.post('/saved_view', {
      entity: 'animal',
      name: `${canary} view ${number}`,
      shared: true,
      query: { q: canary },
    }),
  )
  ids.api_key = idOf(
    await owner.post('/api_key', {
      name: `${canary} key ${number}`,
      scopes: ['animal:read'],
      role: 'operator',
      expires_in_days: 30,
    }),
  )
  ids.smart_chain_run = await runChain(owner, String(ids.smart_chain))
  const [question] = (await owner.get('/smart_chain_input')).json<{ _id: string }[]>()
  ids.smart_chain_input = question?._id ?? ''
  await awaitCall(owner, number)
  ids.synthetic_user_conversation = await simulate(owner, String(ids.agent))
  ids['knowledge/evaluation'] = idOf(await owner.post('/knowledge/evaluation', {}))
  ids.smart_chain_sample_contexts = ids.smart_chain_run
  await owner.patch('/user/me/preferences', { lists: { animal: { columns: [`/${canary}`] } } })
  await owner.put('/onboarding_status', { steps: { website: { data: { typed: canary } } } })
  ids.suppression = idOf(
    await owner.post('/suppression', { address: `${canary}${number}@a.example`, note: canary }),
  )
  const [mail] = (await owner.get('/outbox')).json<{ _id: string }[]>()
  const [session] = (await owner.get('/user/me/sessions')).json<{ _id: string }[]>()
  const people = { people: owner.userId, 'user/me/sessions': session?._id ?? '' }
  const talks = { ...(await talk(owner, String(ids.agent))), ...(await meet(owner, ids, number)) }
  return { ...ids, ...talks, ...people, outbox: mail?._id ?? '' }
}

/**
 * Publishes the chain with steps that produce the canary and ask the team for it, then runs it; returns the run's
 * identifier.
 */
async function runChain(owner: Member, id: string): Promise<string> {
  const tell = { step_id: 'tell', type: 'template', config: { text: canary }, next: [{ to: 'ask' }] }
  const ask = { step_id: 'ask', type: 'human_input', config: { title: canary } }
  const patched = await owner.patch(`/smart_chain/${id}`, {
    ...{ steps: [tell, ask], start: null, tests: [], state: [] },
    ...{ input_schema: null, output_schema: null },
  })
  const { chain_name } = patched.json<{ chain_name: string }>()
  await owner.post('/published_smart_chain_version', { chain_name })
  return idOf(await owner.post('/smart_chain/execute', { smart_chain: chain_name, dry_run: false }))
}

/** Starts a run of another chain, which waits for a webhook call. */
async function awaitCall(owner: Member, number: number): Promise<void> {
  const [chain_name, binding_name] = [`awaits_${number}`, `${canary} hook ${number}`]
  const hear = {
    step_id: 'hear',
    type: 'wait_for_event',
    config: { event: 'webhook', trigger: binding_name },
  }
  idOf(await owner.post('/smart_chain', { title: canary, chain_name, chain_type: 'webhook', steps: [hear] }))
  await owner.post('/published_smart_chain_version', { chain_name })
  const webhook_secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const binding = { binding_name, chain_name, event: 'webhook', enabled: true, webhook_secret }
  idOf(await owner.post('/smart_chain_binding', binding))
  idOf(await owner.post('/smart_chain/execute', { smart_chain: chain_name, dry_run: false }))
}

/** Creates a simulation that would say the canary, and cancels it right away. */
async function simulate(owner: Member, agent_id: string): Promise<string> {
  const scenario = { name: canary, instructions: `You ask for ${canary}.` }
  const id = idOf(await owner.post('/synthetic_user_conversation', { agent_id, scenario }))
  idOf(await owner.post(`/synthetic_user_conversation/${id}/cancel`, {}))
  return id
}

/** Creates an intake and starts it as a visitor. */
async function fillIntake(owner: Member, number: number): Promise<Record<string, string>> {
  const { conversationId, filledId, intakeToken } = await beginIntake(owner, `${canary} questions ${number}`)
  idOf(await owner.patch(`/filled_intake/${filledId}`, { title: `${canary} answers ${number}` }))
  const tokens = { 'intake_chat/configuration': intakeToken }
  return { filled_intake: filledId, 'intake_chat/conversation': conversationId, ...tokens }
}

/** Creates a contact whom the tenant's site knows, and their conversation. */
async function meet(owner: Member, ids: Record<string, string>, number: number) {
  const name = `${canary} visitor ${number}`
  const { conversationId, contactId } = await meetVisitor(owner, ids.agent_service ?? '', name)
  return { conversation: conversationId, contact: contactId }
}

/** Creates a conversation of the team, with a message. */
async function talk(owner: Member, agentId: string): Promise<Record<string, string>> {
  const id = idOf(await owner.post('/web_chat/conversation', { agent_id: agentId }))
  idOf(await owner.post(`/conversation/${id}/message`, { content: `${canary} is what I want to talk about` }))
  const { path } = objectAt(testContract.entities.web_chat_configuration?.input, 'x-singleton')
  const { client_token } = (await owner.get(String(path))).json<{ client_token: string }>()
  return { 'web_chat/conversation': id, 'web_chat/configuration': client_token }
}

/** Returns whether tenants create records of the entity themselves. */
export function isOwnEntity({ schema }: { schema: JsonObject }): boolean {
  return objectAt(schema, 'x-entity').scope !== 'installation'
}

/** Saves a settings document with the method that it offers. */
export async function saveSettings(member: Client, input: JsonObject, body: JsonObject): Promise<Answer> {
  const { path, methods } = objectAt(input, 'x-singleton') as { path: string; methods: string[] }
  if (methods.includes('PUT')) return member.put(path, body)
  if (!methods.includes('PUT/{id}')) return member.patch(path, body)
  const { _id } = (await member.get(path)).json()
  return member.put(`${path}/${_id}`, body)
}

function withOwn(settings: JsonObject, logo: string): JsonObject {
  return {
    ...settings,
    frontend: { ...objectAt(settings, 'frontend'), logo },
    embedding: { ...objectAt(settings, 'embedding'), identity_secret: siteSecret },
  }
}

function upload(owner: Member, path: string, content: Buffer | undefined): Promise<Answer> {
  const { type, content: body } = multipartBody(`${canary}.bin`, content ?? Buffer.alloc(0))
  return owner.send('POST', path, body, { 'content-type': type })
}

function idOf(answer: Answer): string {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return String(answer.json()._id)
}
