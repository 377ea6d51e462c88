import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { mergePatch } from '../../../../../common/json/mergePatch.ts'
import type { Api } from '../../../../api/createApi.ts'
import type { Answer, BusinessDraft } from './businessDraft.ts'
import { type AgentDraft, draftAgent, redraftedAgent } from './draftAgent.ts'
import { saveAppointments, type WrittenAppointments } from './saveAppointments.ts'
import type { ChangeBrand } from './useBrandSettings.ts'
import { wantedBrand, wantedBusiness, wantedLook } from './wantedRecords.ts'

/**
 * The parts of a draft that are stored on the server. Each write updates it, so that nothing is written twice. Answers and
 * the site of earlier visits are missing; they are looked up before they would be created.
 */
export interface Written extends WrittenAppointments {
  /** Undefined if there is no business info, or only the demo's. */
  business: JsonObject | undefined
  look: JsonObject
  brand: JsonObject
  answers: ReadonlyMap<string, WrittenAnswer>
  /** The site whose pages are imported. */
  site: string | undefined
  agent: { _id: string; draft: AgentDraft } | undefined
}

interface WrittenAnswer extends Answer {
  _id: string
  /** True if the answer existed before this visit. Leaving it out of the draft does not delete it. */
  isOlder: boolean
}

export interface Wish {
  draft: BusinessDraft
  website: string | undefined
  /** Time zone of the user's browser; stored if the business has no business info yet. */
  timeZone: string
}

interface Deps {
  api: Api
  changeBrand: ChangeBrand
}

/** Maximum number of pages of the first crawl. */
const maxPages = 50

/**
 * Writes the parts of a draft that the server does not have yet. The first time, it also creates the agent. Throws
 * ApiError.
 */
export async function saveDraft({ api, changeBrand }: Deps, wish: Wish, written: Written): Promise<void> {
  const { draft, website, timeZone } = wish
  // The agent and the calendar keep their name while the field is empty.
  const name = draft.name.trim() || (written.agent?.draft.name ?? '')
  await saveBusiness()
  await saveAppointments(api, { draft, name }, written)
  await saveLook()
  await saveBrand()
  for (const one of draft.answers) await saveAnswer(one)
  for (const [key, { _id, isOlder }] of written.answers)
    if (!isOlder && !draft.answers.some(one => one.key === key)) await removeAnswer(key, _id)
  if (website && draft.isReadingPages && written.site !== website) await readPages(website)
  await saveAgent()

  async function saveBusiness(): Promise<void> {
    const business = wantedBusiness(draft, website)
    if (!written.business) await send('PUT', '/business_info', { ...business, timezone: timeZone })
    else await patch('/business_info', written.business, business)
    written.business = business
  }

  async function saveLook(): Promise<void> {
    const look = wantedLook(draft)
    await patch('/web_chat/configuration', written.look, look)
    written.look = look
  }

  async function saveBrand(): Promise<void> {
    const brand = wantedBrand(draft)
    const changes = mergePatch(written.brand, brand)
    if (changes) await changeBrand(changes)
    written.brand = brand
  }

  async function saveAnswer(one: Answer): Promise<void> {
    const body = { title: one.question.trim(), content: one.answer.trim(), language: draft.language }
    if (body.title === '' || body.content === '') return
    const known = written.answers.get(one.key) ?? (await olderAnswer(one.key, body.title))
    const isSame = known?.question.trim() === body.title && known.answer.trim() === body.content
    const _id = isSame ? known._id : await storeAnswer(known?._id, body)
    written.answers = new Map([
      ...written.answers,
      [one.key, { ...one, _id, isOlder: known?.isOlder ?? false }],
    ])
  }

  /** Returns the stored answer to a question that this visit has not written, or undefined if there is none. */
  async function olderAnswer(key: string, question: string): Promise<WrittenAnswer | undefined> {
    // Sorted by title, so that the exact one precedes the longer ones that start with it.
    const found = await list('/knowledge_chunk', {
      filter: { title: { starts: question } },
      sort: ['title'],
    })
    const taken = new Set([...written.answers.values()].map(({ _id }) => _id))
    const older = (found as { _id: string; title: string; content: string }[]).find(
      ({ _id, title }) => title.trim() === question && !taken.has(_id),
    )
    return older && { key, question, answer: older.content, _id: older._id, isOlder: true }
  }

  async function storeAnswer(id: string | undefined, body: object): Promise<string> {
    const { data } = id
      ? await api.send(`/knowledge_chunk/${id}`, { method: 'PATCH', body })
      : await api.send('/knowledge_chunk', { method: 'POST', body })
    return (data as { _id: string })._id
  }

  async function removeAnswer(key: string, id: string): Promise<void> {
    await api.send(`/knowledge_chunk/${id}`, { method: 'DELETE' })
    written.answers = new Map([...written.answers].filter(([known]) => known !== key))
  }

  async function readPages(site: string): Promise<void> {
    const crawl = { original_url: site, method: 'crawl' }
    const older = await list('/imported_webpage', { filter: crawl })
    if (older.length === 0) await send('POST', '/imported_webpage', { ...crawl, max_pages: maxPages })
    written.site = site
  }

  async function saveAgent(): Promise<void> {
    const { agent } = written
    const after = draftAgent(name, draft.language, draft.answers)
    if (!agent) {
      const { data } = await api.send('/agent', { method: 'POST', body: after })
      written.agent = { _id: (data as { _id: string })._id, draft: after }
      await send('PUT', '/onboarding_status', { current_step_id: 'test_chat' })
    } else if (mergePatch({ ...agent.draft } as JsonObject, { ...after } as JsonObject)) {
      const { data } = await api.send(`/agent/${agent._id}`, { method: 'GET' })
      const changes = redraftedAgent(data as JsonObject, agent.draft, after)
      if (Object.keys(changes).length > 0) await send('PATCH', `/agent/${agent._id}`, changes)
      written.agent = { ...agent, draft: after }
    }
  }

  async function patch(path: string, before: JsonObject, after: JsonObject): Promise<void> {
    const changes = mergePatch(before, after)
    if (changes) await send('PATCH', path, changes)
  }

  async function list(path: string, query: object): Promise<unknown[]> {
    const { data } = await api.send(path, { query: { query: JSON.stringify(query) } })
    return data as unknown[]
  }

  function send(method: string, path: string, body: object): Promise<unknown> {
    return api.send(path, { method, body })
  }
}
