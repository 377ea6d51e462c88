import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { JsonValue } from '../../common/json/jsonValue.ts'
import { createApi } from '../../src/api/createApi.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import type { OptionsHint } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const searched: OptionsHint = {
  path: '/line',
  value: '/number',
  details: ['/city'],
  search: 'search',
  filters: [
    { parameter: 'country', title: 'Country', format: 'country' },
    { parameter: 'kind', title: 'Kind', oneOf: [{ const: 'mobile', title: 'Mobile' }] },
  ],
  selectable: { at: '/is_ours', title: 'Ours', description: 'Buy them elsewhere' },
  missing: [{ const: 'account', title: 'Name an account first.', entity: 'account_settings' }],
}
const lines = [
  { number: '+4930111', city: 'Berlin', is_ours: true },
  { number: '+4930222', city: 'Berlin', is_ours: false },
  { number: '+4989333', city: 'Munich', is_ours: true },
]
const heard: OptionsHint = {
  path: '/voice',
  value: '/voice_id',
  label: '/name',
  details: ['/language'],
  sample: { path: '/voice/sample', at: '/has_samples' },
}
const voices = [
  { voice_id: 'v1', name: 'Nova', language: 'en-US' },
  { voice_id: 'v2', name: 'Onyx', language: 'de-DE' },
]

/** Opens a form with one field, on a server that answers each request with `answer`. */
function world(hint: OptionsHint, x: JsonValue, answer: (request: Request) => Promise<Response> | Response) {
  const asked: string[] = []
  const api = createApi({
    fetch: async request => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname.replace('/api', '') + search)
      return answer(request)
    },
    pageUrl: 'http://localhost/',
    scriptUrl: 'http://localhost/main.js',
    wait: async () => undefined,
  })
  const schema = { type: 'string', title: 'Field', 'x-options': hint }
  const form = renderForm(
    { type: 'object', properties: { x: schema } },
    {
      data: x === undefined ? {} : { x },
      around: fields => <ApiContext value={api}>{fields}</ApiContext>,
    },
  )
  return { ...form, asked }
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Field' })
const describedBy = async () =>
  (await box())
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')

describe('a field whose options an operation lists', () => {
  const found = ({ url }: Request) => {
    const wanted = new URL(url).searchParams.get('search') ?? ''
    return Response.json({ items: lines.filter(({ number }) => number.includes(wanted)) })
  }

  it('is searched by the operation, and chosen from by the keys; what cannot be chosen is read and stays where it is', async () => {
    const { user, saved, save, asked } = world(searched, undefined, found)
    await user.type(await box(), '4930')
    await waitFor(() => expect(asked).toContain('/line?search=4930'))
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2))
    expect(list.textContent).toContain('Buy them elsewhere')
    const [, other] = within(list).getAllByRole('option')
    expect(other?.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect((await box()).value).toBe('4930')
    await user.keyboard('{ArrowUp}{Enter}')
    expect((await box()).value).toBe('+4930111')
    expect(await describedBy()).toContain('Berlin')
    await save()
    expect(saved).toEqual([{ x: '+4930111' }])
  })

  it('is chosen from records of an entity, which are searched for what is typed', async () => {
    const chains = [
      { _id: '1', chain_name: 'sort_requests', title: 'Sort requests' },
      { _id: '2', chain_name: 'leads', title: 'Qualify leads' },
    ]
    const hint: OptionsHint = {
      entity: 'chain',
      value: '/chain_name',
      label: '/title',
      details: ['/chain_name'],
    }
    const matching = ({ url }: Request) => {
      const { q = '' } = JSON.parse(new URL(url).searchParams.get('query') ?? '{}')
      return Response.json(chains.filter(({ title }) => title.toLowerCase().includes(q)))
    }
    const { user, saved, save, asked } = world(hint, undefined, matching)
    await user.type(await box(), 'lead')
    const wanted = encodeURIComponent('{"fields":["/chain_name","/title"],"range":[0,49],"q":"lead"}')
    await waitFor(() => expect(asked).toContain(`/chain?query=${wanted}`))
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect((await box()).value).toBe('leads')
    expect((await describedBy())?.trim()).toBe('Qualify leads')
    await save()
    expect(saved).toEqual([{ x: 'leads' }])
  })

  it('keeps a value that the list does not know, and one that is typed', async () => {
    const { user, saved, save } = world(searched, '+1555', found)
    expect((await box()).value).toBe('+1555')
    await user.type(await box(), '0')
    await save()
    expect(saved).toEqual([{ x: '+15550' }])
  })

  it('is narrowed by what else the operation takes', async () => {
    const { user, asked } = world(searched, undefined, found)
    await user.selectOptions(await screen.findByLabelText('Country'), 'Germany')
    await waitFor(() => expect(asked).toContain('/line?country=DE'))
    await user.selectOptions(screen.getByLabelText('Kind'), 'Mobile')
    await waitFor(() => expect(asked).toContain('/line?country=DE&kind=mobile'))
  })

  it('says what is missing and where it is set, and can be typed into', async () => {
    const { user, saved, save } = world(searched, undefined, () =>
      Response.json({ items: [], missing: 'account' }),
    )
    const link = await screen.findByRole('link', { name: 'Open these settings' })
    expect(link.getAttribute('href')).toBe('/account_settings')
    expect(await describedBy()).toContain('Name an account first.')
    expect(screen.queryByLabelText('Country')).toBeNull()
    await user.type(await box(), '+49301')
    await save()
    expect(saved).toEqual([{ x: '+49301' }])
  })

  it('says why the operation failed, and can be typed into', async () => {
    const detail = 'Twilio refuses what is set up here.'
    const { user, saved, save } = world(searched, undefined, () =>
      Response.json({ title: 'No', detail, status: 409 }, { status: 409 }),
    )
    await waitFor(async () => expect(await describedBy()).toContain(detail))
    await user.type(await box(), '+49301')
    await save()
    expect(saved).toEqual([{ x: '+49301' }])
  })
})

describe('a field whose options can be heard', () => {
  const answer = (request: Request) =>
    request.method === 'POST'
      ? new Response(new Blob(['RIFF']), { headers: { 'content-type': 'audio/wav' } })
      : Response.json({ items: voices, has_samples: true })

  it('is searched by all its words, and plays what the operation says of the value', async () => {
    const bodies: unknown[] = []
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
    URL.createObjectURL = () => 'blob:sound'
    URL.revokeObjectURL = () => undefined
    const { user } = world(heard, undefined, async request => {
      if (request.method === 'POST') bodies.push(await request.clone().json())
      return answer(request)
    })
    const listen = await screen.findByRole('button', { name: 'Listen: Field' })
    await user.click(listen)
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1))
    await user.type(await box(), 'de-')
    await user.click(await screen.findByRole('option', { name: /Onyx/ }))
    expect((await box()).value).toBe('v2')
    await user.click(listen)
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2))
    expect(bodies).toEqual([{}, { voice_id: 'v2' }])
  })

  it('says why there is nothing to hear', async () => {
    const detail = 'The speech service knows no such voice.'
    const { user } = world(heard, 'v9', request =>
      request.method === 'POST'
        ? Response.json({ title: 'No', detail, status: 409 }, { status: 409 })
        : answer(request),
    )
    await user.click(await screen.findByRole('button', { name: 'Listen: Field' }))
    await screen.findByText(detail)
  })

  it('has no such button where nothing can be heard', async () => {
    world(heard, 'v1', () => Response.json({ items: voices }))
    await waitFor(async () => expect(await describedBy()).toContain('Nova · en-US'))
    expect(screen.queryByRole('button', { name: 'Listen: Field' })).toBeNull()
  })
})
