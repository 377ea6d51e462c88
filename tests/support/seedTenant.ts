import { acceptedSamples, png } from './fileSamples.ts'
import { multipartBody } from './multipartBody.ts'
import { testContract } from './publishedContract.ts'
import { labelOf, sampleRecord } from './sampleRecord.ts'
import type { Answer } from './sendRequest.ts'
import type { Member } from './testApp.ts'

/** A word that stands in everything a tenant is seeded with. */
export const canary = 'canary4711'

/** Puts one of everything into an owner's tenant, told apart by the number; the identifiers by the first part of their paths. */
export async function seedTenant(owner: Member, number = 1): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const { name, singleton, input } of Object.values(testContract.entities)) {
    const marked = {
      ...sampleRecord(testContract, name, number),
      [labelOf(input)]: `${canary} ${name} ${number}`,
    }
    const answer = singleton ? await owner.put(`/${name}`, marked) : await owner.post(`/${name}`, marked)
    ids[name] = idOf(answer)
    ids.operation = String(answer.headers['x-operation-id'])
  }
  ids.file = idOf(await upload(owner, '/file', acceptedSamples['application/pdf']))
  ids.audio_upload = idOf(await upload(owner, '/audio_upload', acceptedSamples['audio/wav']))
  ids.image = idOf(await owner.post('/image', { file: png.toString('base64'), name: `${canary}.png` }))
  ids.invitation = idOf(
    await owner.post('/invitation', { email: `${canary}${number}@lakeside.example`, role: 'viewer' }),
  )
  const [mail] = (await owner.get('/outbox')).json<{ _id: string }[]>()
  const [session] = (await owner.get('/user/me/sessions')).json<{ _id: string }[]>()
  return { ...ids, people: owner.userId, outbox: mail?._id ?? '', user: session?._id ?? '' }
}

function upload(owner: Member, path: string, content: Buffer | undefined): Promise<Answer> {
  const { type, content: body } = multipartBody(`${canary}.bin`, content ?? Buffer.alloc(0))
  return owner.send('POST', path, body, { 'content-type': type })
}

function idOf(answer: Answer): string {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return String(answer.json()._id)
}
