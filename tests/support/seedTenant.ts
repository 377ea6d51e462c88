import type { JsonObject } from '../../scripts/contract/json.ts'
import { objectAt } from '../../scripts/contract/json.ts'
import type { Client } from './client.ts'
import { acceptedSamples, png } from './fileSamples.ts'
import { multipartBody } from './multipartBody.ts'
import { testContract } from './publishedContract.ts'
import { createSamples, withLabel } from './sampleRecord.ts'
import type { Answer } from './sendRequest.ts'
import type { Member } from './testApp.ts'

/** A word that stands in everything a tenant is seeded with. */
export const canary = 'canary4711'

/** Puts one of everything into an owner's tenant, told apart by the number; the identifiers by the first part of their paths. */
export async function seedTenant(owner: Member, number = 1): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const { sample } = createSamples(testContract, owner)
  for (const { name, singleton, input } of Object.values(testContract.entities)) {
    const marked = withLabel(input, await sample(name, number), `${canary} ${name} ${number}`)
    const answer = singleton ? await saveSettings(owner, input, marked) : await owner.post(`/${name}`, marked)
    ids[name] = idOf(answer)
    ids.operation = String(answer.headers['x-operation-id'])
  }
  ids.file = idOf(await upload(owner, '/file', acceptedSamples['application/pdf']))
  ids.audio_upload = idOf(await upload(owner, '/audio_upload', acceptedSamples['audio/wav']))
  ids.image = idOf(await owner.post('/image', { file: png.toString('base64'), name: `${canary}.png` }))
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
  await owner.patch('/user/me/preferences', { lists: { animal: { columns: [`/${canary}`] } } })
  const [mail] = (await owner.get('/outbox')).json<{ _id: string }[]>()
  const [session] = (await owner.get('/user/me/sessions')).json<{ _id: string }[]>()
  return { ...ids, people: owner.userId, outbox: mail?._id ?? '', user: session?._id ?? '' }
}

/** Saves a settings document by the method it offers. */
export async function saveSettings(member: Client, input: JsonObject, body: JsonObject): Promise<Answer> {
  const { path, methods } = objectAt(input, 'x-singleton') as { path: string; methods: string[] }
  if (methods.includes('PUT')) return member.put(path, body)
  if (!methods.includes('PUT/{id}')) return member.patch(path, body)
  const { _id } = (await member.get(path)).json()
  return member.put(`${path}/${_id}`, body)
}

function upload(owner: Member, path: string, content: Buffer | undefined): Promise<Answer> {
  const { type, content: body } = multipartBody(`${canary}.bin`, content ?? Buffer.alloc(0))
  return owner.send('POST', path, body, { 'content-type': type })
}

function idOf(answer: Answer): string {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return String(answer.json()._id)
}
