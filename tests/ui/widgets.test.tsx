import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../common/json/jsonValue.ts'
import { CellValue } from '../../src/resources/list/cells/CellValue.tsx'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const object = (properties: JsonSchema['properties'], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})
const field = (schema: JsonSchema): JsonSchema => object({ x: { title: 'Field', ...schema } })
const text = (more: JsonSchema): JsonSchema => field({ type: 'string', ...more })
const open = (schema: JsonSchema, x?: JsonValue) => renderForm(schema, { data: x === undefined ? {} : { x } })
const savedBy = async ({ save, saved }: ReturnType<typeof renderForm>) => {
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  return saved[0]
}
const isSaveable = () => !(screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled

beforeAll(async () => {
  // The rules of all countries take long to load.
  await import('../../src/resources/widgets/phoneNumber.ts')
})

describe('one line of text', () => {
  it('can be copied where it is a token that can only be read', async () => {
    const { user } = open(text({ readOnly: true }), 'wc_0123456789abcdefgh')
    await user.click(screen.getByRole('button', { name: 'Copy: Field' }))
    expect(await navigator.clipboard.readText()).toBe('wc_0123456789abcdefgh')
  })

  it.each([
    ['a word', { readOnly: true } as JsonSchema, 'en'],
    ['something to be written', {}, 'wc_0123456789abcdefgh'],
  ])('is not copied where it is %s', (_, schema, value) => {
    open(text(schema), value)
    expect(screen.getByLabelText('Field')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
  })
})

describe('markdown', () => {
  it('formats what is selected by keys and by the toolbar, which the arrows walk through', async () => {
    const form = open(text({ 'x-widget': 'markdown' }), 'a word')
    const area = screen.getByLabelText<HTMLTextAreaElement>('Field')
    await form.user.click(area)
    area.setSelectionRange(2, 6)
    await form.user.keyboard('{Control>}b{/Control}')
    expect(area.value).toBe('a **word**')
    await form.user.tab({ shift: true })
    await form.user.tab({ shift: true })
    const tools = within(screen.getByRole('toolbar', { name: 'Formatting: Field' }))
    expect(document.activeElement).toBe(tools.getByRole('button', { name: 'Bold' }))
    await form.user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tools.getByRole('button', { name: 'Heading' }))
    await form.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(area)
    expect(await savedBy(form)).toEqual({ x: '## a **word**' })
  })

  it('previews beside the text, where nothing is loaded and no markup is obeyed', async () => {
    const { user } = open(
      text({ 'x-widget': 'markdown' }),
      '# Hi\n![cat](https://a.example/cat.png) <b>no</b>',
    )
    await user.click(screen.getByRole('button', { name: 'Preview: Field' }))
    expect(await screen.findByRole('heading', { name: 'Hi' })).toBeTruthy()
    expect(document.querySelector('img, b')).toBeNull()
    expect(screen.getByLabelText('Field')).toBeTruthy()
  })
})

describe('code and JSON', () => {
  it('takes code as it is typed', async () => {
    const form = open(text({ 'x-widget': { name: 'code', lang: 'html' } }), '<b>a</b>')
    const editor = await findEditor()
    await form.user.click(editor)
    await form.user.keyboard('!')
    expect(await savedBy(form)).toEqual({ x: '!<b>a</b>' })
  })

  it('keeps what is no JSON as it was typed and unsaved until it is mended, and names the line', async () => {
    const { user, save, saved } = renderForm(
      object({ x: { title: 'Field', 'x-widget': 'json' }, note: { type: 'string', title: 'Note' } }),
      { data: { x: { a: 1 } } },
    )
    const editor = await findEditor()
    expect(editor.textContent).toBe('{  "a": 1}')
    await user.click(editor)
    await user.keyboard('x')
    await user.type(screen.getByLabelText('Note'), 'n')
    expect(await screen.findByText('This is not valid JSON: look at line 1.')).toBeTruthy()
    await save()
    expect(saved).toEqual([])
    expect(editor.textContent).toBe('x{  "a": 1}')
    await user.click(editor)
    await user.keyboard('{Control>}z{/Control}')
    await user.click(screen.getByLabelText('Note'))
    await waitFor(() => expect(screen.queryByText(/This is not valid JSON/)).toBeNull())
    await waitFor(() => expect(editor.textContent).toBe('{  "a": 1}'))
  })

  it('shows the same text while the editor is on its way', () => {
    open(text({ 'x-widget': { name: 'code', rows: 6 } }), 'x = 1')
    const shown = screen.getByLabelText('Field')
    expect(shown.textContent || (shown as HTMLTextAreaElement).value).toContain('x = 1')
  })
})

describe('colour', () => {
  it('writes short and long digits alike, and keeps other writings', async () => {
    const form = open(text({ 'x-widget': 'color' }))
    const input = await screen.findByLabelText('Field')
    await form.user.type(input, '04E')
    await form.user.tab()
    expect((input as HTMLInputElement).value).toBe('#0044ee')
    await form.user.clear(input)
    await form.user.type(input, 'navy')
    await form.user.tab()
    expect(await savedBy(form)).toEqual({ x: 'navy' })
  })

  it('takes what is picked', async () => {
    const form = open(text({ 'x-widget': 'color' }), '#000000')
    fireEvent.change(await screen.findByLabelText('Field: Choose a color'), { target: { value: '#151a67' } })
    expect(await savedBy(form)).toEqual({ x: '#151a67' })
  })
})

describe('moments', () => {
  const zoned = object({
    zone: { type: 'string', title: 'Zone' },
    x: { type: 'string', title: 'Field', format: 'date-time', 'x-timezone': '/zone' },
  })
  const at = (x: string) => renderForm(zoned, { data: { zone: 'Europe/Prague', x } })
  const input = () => screen.getByLabelText<HTMLInputElement>('Field')

  it('shows the clock of the zone that another field holds, with its short name', () => {
    at('2026-07-01T08:00:00.000Z')
    expect(input().value).toBe('2026-07-01T10:00')
    expect(screen.getByText('CEST · Europe/Prague')).toBeTruthy()
  })

  it('says what is meant by a time that spring skips', async () => {
    const form = at('2026-03-28T08:00:00.000Z')
    fireEvent.change(input(), { target: { value: '2026-03-29T02:30' } })
    expect(await screen.findByText(/The clocks go forward here, so 3:30\sAM is used/)).toBeTruthy()
    fireEvent.blur(input())
    expect(input().value).toBe('2026-03-29T03:30')
    expect(await savedBy(form)).toMatchObject({ x: '2026-03-29T01:30:00.000Z' })
  })

  it('lets one choose between the two times that autumn repeats', async () => {
    const form = at('2026-10-25T00:30:00.000Z')
    expect(screen.getByRole('button', { name: /^2:30\sAM CEST$/ }).getAttribute('aria-pressed')).toBe('true')
    await form.user.click(screen.getByRole('button', { name: /^2:30\sAM CET$/ }))
    expect(await savedBy(form)).toMatchObject({ x: '2026-10-25T01:30:00.000Z' })
  })

  it('means UTC where the schema says so', () => {
    open(text({ format: 'date-time', 'x-timezone': 'utc' }), '2026-07-01T08:00:15.000Z')
    expect(input().value).toBe('2026-07-01T08:00:15')
  })

  it('writes a time of day like the one before, and a new one in full', async () => {
    const form = renderForm(
      object({
        a: { type: 'string', title: 'Old', format: 'time' },
        b: { type: 'string', title: 'New', format: 'time' },
      }),
      { data: { a: '07:30:00+02:00' } },
    )
    fireEvent.change(screen.getByLabelText('Old'), { target: { value: '08:15' } })
    fireEvent.change(screen.getByLabelText('New'), { target: { value: '09:00' } })
    expect(await savedBy(form)).toEqual({ a: '08:15:00+02:00', b: '09:00:00Z' })
  })
})

describe('duration', () => {
  it('is written part by part with Tab between them', async () => {
    const form = open(text({ format: 'duration' }))
    await form.user.click(await screen.findByLabelText('Field: days'))
    await form.user.keyboard('1{Tab}{Tab}45')
    expect(await savedBy(form)).toEqual({ x: 'P1DT45M' })
  })

  it('is not saved while a part is no amount', async () => {
    const form = open(text({ format: 'duration' }), 'PT1H')
    await form.user.type(await screen.findByLabelText('Field: hours'), '2x')
    await form.save()
    expect(await screen.findByText('Enter whole numbers.')).toBeTruthy()
    expect(form.saved).toEqual([])
    await form.user.type(screen.getByLabelText('Field: hours'), '{Backspace}')
    await waitFor(() => expect(screen.queryByText('Enter whole numbers.')).toBeNull())
  })

  it('shows rarer units where a stored one has them, and goes away when it is emptied', async () => {
    const form = open(text({ format: 'duration' }), 'P3W')
    await form.user.clear(await screen.findByLabelText('Field: weeks'))
    expect(await savedBy(form)).toEqual({})
  })
})

describe('phone', () => {
  it('groups as one types, tells the country and stores E.164', async () => {
    const form = open(text({ 'x-widget': 'phone' }))
    const input = await screen.findByLabelText<HTMLInputElement>('Field')
    await form.user.type(input, '+442079460018')
    await waitFor(() => expect(input.value).toBe('+44 20 7946 0018'))
    expect(screen.getByText('United Kingdom')).toBeTruthy()
    expect(await savedBy(form)).toEqual({ x: '+442079460018' })
  })

  it('doubts what cannot be a number once it is written, and saves it all the same', async () => {
    const form = open(text({ 'x-widget': 'phone' }))
    const input = await screen.findByLabelText('Field')
    await form.user.type(input, '+4420')
    expect(screen.queryByText(/too short/)).toBeNull()
    await form.user.tab()
    expect(await screen.findByText('This looks too short for a phone number.')).toBeTruthy()
    expect(await savedBy(form)).toEqual({ x: '+44 20' })
  })

  it('stores what the schema’s pattern asks for', async () => {
    const form = open(text({ 'x-widget': 'phone', pattern: '^[0-9 ]+$' }))
    await form.user.type(await screen.findByLabelText('Field'), '030 901820')
    expect(await savedBy(form)).toEqual({ x: '030 901820' })
  })
})

describe('time zone', () => {
  it('is found by its city, and shows the time there', async () => {
    const form = open(text({ 'x-widget': 'timezone' }))
    const input = await screen.findByRole('combobox', { name: 'Field' })
    act(() => input.focus())
    fireEvent.change(input, { target: { value: 'prag' } })
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Europe\/PragueUTC\+[12]/)]))
    await form.user.keyboard('{Enter}')
    expect(await screen.findByText(/^UTC\+[12] · now \d{1,2}:\d\d\s[AP]M$/)).toBeTruthy()
    expect(await savedBy(form)).toEqual({ x: 'Europe/Prague' })
  })

  it('is found by its offset', async () => {
    open(text({ 'x-widget': 'timezone' }))
    const input = await screen.findByRole('combobox', { name: 'Field' })
    act(() => input.focus())
    fireEvent.change(input, { target: { value: '+5:45' } })
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Asia\/KathmanduUTC\+5:45/)]))
  })
})

describe('languages', () => {
  const languages = field({
    type: 'array',
    items: { type: 'string', 'x-widget': 'language' },
    uniqueItems: true,
    'x-widget': 'tags',
  })

  it('are chosen by their names and kept by their codes, and codes that nobody knows are shown as they are', async () => {
    const form = open(languages, ['qq', 'de'])
    const input = await screen.findByRole('combobox', { name: 'Field' })
    expect(chosen()).toEqual(['qq', 'German'])
    await form.user.type(input, 'brazil{Enter}')
    await waitFor(() => expect(chosen()).toEqual(['qq', 'German', 'Brazilian Portuguese']))
    await form.user.click(screen.getByRole('button', { name: 'Remove German' }))
    expect(await savedBy(form)).toEqual({ x: ['qq', 'pt-BR'] })
  })

  function chosen(): (string | null)[] {
    const [list] = screen.getAllByRole('list')
    return Array.from(list?.querySelectorAll('li') ?? [], item => item.textContent)
  }
})

describe('a search in a field that has a value', () => {
  it('keeps what is typed', async () => {
    open(text({ 'x-widget': 'timezone' }), 'Europe/Prague')
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Field' })
    act(() => input.focus())
    fireEvent.change(input, { target: { value: 'york' } })
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('New_York')]))
    expect(input.value).toBe('york')
  })
})

describe('tags', () => {
  const tags = field({
    type: 'array',
    'x-widget': 'tags',
    items: { type: 'string', examples: ['calm', 'old'] },
  })

  it('takes a pasted list, refuses what is there kindly, and gives the last back by Backspace', async () => {
    const form = open(tags, ['red'])
    await form.user.click(screen.getByLabelText('Field'))
    await form.user.paste('blue; red\ngreen')
    expect(screen.getByText('Already there: red')).toBeTruthy()
    await form.user.keyboard('{Backspace}black{Enter}')
    expect(screen.queryByText('Already there: red')).toBeNull()
    expect(await savedBy(form)).toEqual({ x: ['red', 'blue', 'black'] })
  })

  it('offers the words of the schema that are not there yet', () => {
    open(tags, ['calm'])
    const offered = Array.from(document.querySelectorAll('datalist option'), option =>
      option.getAttribute('value'),
    )
    expect(offered).toEqual(['old'])
  })
})

describe('numbers that are drawn', () => {
  it('gives stars by the arrows and takes them back', async () => {
    const form = open(field({ type: 'integer', minimum: 1, maximum: 5, 'x-widget': 'rating' }), 2)
    const group = await screen.findByRole('radiogroup', { name: 'Field' })
    fireEvent.click(within(group).getByRole('radio', { name: '4 stars' }))
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
    await form.user.click(screen.getByRole('button', { name: 'Clear: Field' }))
    expect(await savedBy(form)).toEqual({})
  })

  it('moves along a line by the arrows, or takes the number', async () => {
    const form = open(field({ type: 'integer', minimum: 0, maximum: 10, 'x-widget': 'slider' }), 4)
    const line = await screen.findByRole('slider', { name: 'Field' })
    fireEvent.change(line, { target: { value: '5' } })
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
    await waitFor(() => expect(number.value).toBe('5'))
    await form.user.clear(number)
    await form.user.type(number, '9')
    expect(line.getAttribute('aria-valuenow')).toBe('9')
    expect(await savedBy(form)).toEqual({ x: 9 })
  })
})

describe('large numbers', () => {
  const control = () => screen.findByLabelText<HTMLInputElement>('Field')

  it('are told with separators below the control, where they are written without', async () => {
    const form = open(field({ type: 'integer' }), 5_000_000)
    const input = await control()
    expect(input.value).toBe('5000000')
    expect(describedBy(input)).toContain('5,000,000')
    await form.user.type(input, '{Backspace}{Backspace}{Backspace}')
    await waitFor(() => expect(describedBy(input)).not.toContain('5,'))
    expect(await savedBy(form)).toEqual({ x: 5000 })
  })

  it('have separators where nobody writes them', async () => {
    renderForm(field({ type: 'integer' }), { data: { x: 5_000_000 }, readOnly: true })
    expect((await control()).value).toBe('5,000,000')
  })

  it('are no amounts where the schema takes none so large', async () => {
    open(field({ type: 'integer', maximum: 65_535 }), 50_000)
    expect(describedBy(await control())).not.toContain('50,000')
  })
})

describe('choices', () => {
  const many = Array.from({ length: 20 }, (_, index) => `choice_${index}`)

  it.each<[string, JsonSchema, string]>([
    ['of a long list', { enum: many, default: 'choice_3' }, 'Choice 3 (default)'],
    ['of languages', { type: 'string', default: 'de', 'x-widget': 'language' }, 'German (default)'],
    ['of time zones', { type: 'string', default: 'UTC', 'x-widget': 'timezone' }, 'UTC (default)'],
  ])('%s name what holds as long as nothing is chosen', async (_, schema, usual) => {
    open(field(schema))
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Field' })).placeholder).toBe(usual)
  })

  it('that are all in sight show what holds as long as nothing is chosen', async () => {
    open(field({ type: 'string', enum: ['all', 'some'], default: 'some', 'x-widget': 'radio' }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Some (default)' })).checked).toBe(
      true,
    )
  })

  it('searches a long list', async () => {
    const form = open(text({ enum: many }))
    await form.user.type(await screen.findByRole('combobox', { name: 'Field' }), '17')
    await form.user.keyboard('{Enter}')
    expect(await savedBy(form)).toEqual({ x: 'choice_17' })
  })

  it('keeps several of a long list, and one that is offered no longer', async () => {
    const form = open(field({ type: 'array', uniqueItems: true, items: { enum: many } }), ['gone'])
    await form.user.type(await screen.findByRole('combobox', { name: 'Field' }), '17{Enter}')
    expect(screen.getByText('gone')).toBeTruthy()
    await form.user.keyboard('{Backspace}')
    expect(screen.queryByText('Choice 17')).toBeNull()
  })

  it('tells yes from no from not said', async () => {
    const form = open(field({ type: ['boolean', 'null'] }), true)
    await form.user.click(await screen.findByRole('radio', { name: 'Not set' }))
    expect(await savedBy(form)).toEqual({ x: null })
  })
})

describe('stored values that a field cannot show', () => {
  const wheel: [string, JsonSchema, JsonValue[]][] = [
    ['text', { type: 'string' }, [7, { a: 1 }, ['b'], true, null]],
    ['textarea', { type: 'string', 'x-widget': 'textarea' }, [7, { a: 1 }, null]],
    ['markdown', { type: 'string', 'x-widget': 'markdown' }, [7, ' \r\n ', null]],
    ['code', { type: 'string', 'x-widget': 'code' }, [7, 'a\r\nb\t', null]],
    ['json', { 'x-widget': 'json' }, [0, '', null, [], '{', { a: { b: 1.5 } }]],
    ['color', { type: 'string', 'x-widget': 'color' }, ['#0041ED', '04e', 'navy', 7]],
    ['date', { type: 'string', format: 'date' }, ['soon', '2026-02-30', '2026-01-01T00:00:00Z', 7]],
    [
      'datetime',
      { type: 'string', format: 'date-time' },
      ['soon', '2026-01-01T09:30:15.123+02:00', '2026-01-01', 7],
    ],
    ['time', { type: 'string', format: 'time' }, ['noon', '07:30', '07:30:15.5+02:00', 7]],
    ['duration', { type: 'string', format: 'duration' }, ['soon', 'P1Y2M', 'PT90M', 'PT007M', 7]],
    ['phone', { type: 'string', 'x-widget': 'phone' }, ['020 7946 0018', '+44 20 7946 0018 x5', 'ask', 7]],
    ['timezone', { type: 'string', 'x-widget': 'timezone' }, ['Middle/Earth', 'europe/prague', 7]],
    [
      'languages',
      { type: 'array', items: { type: 'string', 'x-widget': 'language' }, 'x-widget': 'tags' },
      [['qq', 'de'], 'en', 7, null],
    ],
    [
      'tags',
      { type: 'array', items: { type: 'string' }, 'x-widget': 'tags' },
      [['a', 'a', 7, null], 'a,b', null],
    ],
    ['rating', { type: 'integer', maximum: 5, 'x-widget': 'rating' }, [9, 2.5, -1, 'many']],
    ['slider', { type: 'integer', minimum: 0, maximum: 9, 'x-widget': 'slider' }, [99, 2.5, 'many']],
    ['number', { type: 'number' }, ['1,5', 'many', 1e21, null]],
    ['select', { enum: ['a', 'b'] }, ['gone', 7, null]],
    ['searched select', { enum: Array.from({ length: 20 }, (_, one) => `c${one}`) }, ['gone', 7]],
    ['radio', { enum: ['a', 'b'], 'x-widget': 'radio' }, ['gone', null]],
    ['switch', { type: 'boolean' }, ['yes', 1, null]],
    ['tristate', { type: ['boolean', 'null'] }, ['yes', 1, null]],
    ['checkboxes', { type: 'array', uniqueItems: true, items: { enum: ['a'] } }, [['gone'], 'a', null]],
    ['secret', { type: 'string', 'x-secret': {} }, [{ $set: true, last4: 'abcd' }, null]],
  ]
  it.each(wheel)('%s: walking through changes nothing', async (_, schema, values) => {
    const names = values.map((_value, index) => `x${index}`)
    const data: JsonObject = Object.fromEntries(names.map((name, index) => [name, values[index]]))
    const properties = Object.fromEntries(names.map(name => [name, { title: name, ...schema }]))
    const form = renderForm(object({ ...properties, note: { type: 'string', title: 'Note' } }), { data })
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull())
    for (let step = 0; step < 30; step += 1) {
      // Otherwise Tab would indent code.
      await form.user.keyboard('{Escape}')
      await form.user.tab()
    }
    expect(isSaveable()).toBe(false)
    await form.user.type(screen.getByLabelText('Note'), 'n')
    await waitFor(() => expect(isSaveable()).toBe(true))
  })
})

describe('looking only', () => {
  it.each<[string, JsonSchema, JsonValue]>([
    ['tags', { type: 'array', items: { type: 'string' }, 'x-widget': 'tags' }, ['a']],
    ['rating', { type: 'integer', maximum: 5, 'x-widget': 'rating' }, 3],
    ['markdown', { type: 'string', 'x-widget': 'markdown' }, 'a'],
    ['duration', { type: 'string', format: 'duration' }, 'PT1H'],
    ['timezone', { type: 'string', 'x-widget': 'timezone' }, 'UTC'],
    ['tristate', { type: ['boolean', 'null'] }, true],
    ['slider', { type: 'integer', minimum: 0, maximum: 9, 'x-widget': 'slider' }, 3],
  ])('%s offers nothing to change', async (_, schema, x) => {
    renderForm(field(schema), { data: { x }, readOnly: true })
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull())
    for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      expect(control.readOnly || control.disabled).toBe(true)
    }
    expect(screen.queryByRole('button', { name: /^(Remove|Clear|Bold)/ })).toBeNull()
  })
})

describe('a share', () => {
  const share: JsonSchema = { type: 'number', minimum: 0, maximum: 1, 'x-widget': 'percent' }
  it.each([
    [0, '0%'],
    [0.667, '67%'],
    [1, '100%'],
  ])('of %d is read as a percentage, in its list and on its page', (value, text) => {
    renderForm(field({ ...share, readOnly: true }), { data: { x: value } })
    expect(screen.getByLabelText<HTMLInputElement>('Field').value).toBe(text)
    const { container } = render(<CellValue schema={share} value={value} />)
    expect(container.textContent).toBe(text)
  })
})

function describedBy(control: HTMLElement): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(id => id !== '')
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}

function options(): (string | null)[] {
  return Array.from(document.querySelectorAll('[role=option]'), option => option.textContent)
}

async function findEditor(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy())
  return screen.findByRole('textbox', { name: 'Field' })
}
