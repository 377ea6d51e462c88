import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contractReply } from './contractReply.ts'
import { agentId, operatorWorld, problem } from './operatorWorld.tsx'

const world = operatorWorld()
const installation = { type: 'system', id: '', name: 'Switchboard' }

async function openPalette(path = '/settings') {
  const { user } = world.open(path)
  await screen.findByRole('link', { name: 'Business info' })
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: await screen.findByRole('combobox') }
}

function chosen(): string {
  return screen.getByRole('option', { selected: true }).textContent ?? ''
}

describe('the palette', () => {
  it('opens by keyboard or button, tells what the arrows choose, and gives the focus back', async () => {
    const { user } = world.open('/settings')
    const opener = await screen.findByRole('button', { name: /^Search or jump to…/ })
    await user.click(opener)
    const field = await screen.findByRole('combobox')
    expect(document.activeElement).toBe(field)
    const first = field.getAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).not.toBe(first)
    expect(screen.getByRole('option', { selected: true }).id).toBe(
      field.getAttribute('aria-activedescendant'),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('finds a record by its words, marks them, and opens it', async () => {
    const { user } = await openPalette()
    await user.keyboard('front')
    const record = await screen.findByRole('option', { name: 'Front desk' })
    expect(record.querySelector('mark')?.textContent).toBe('Front')
    expect(world.queries.at(-1)).toMatchObject({ q: 'front', range: [0, 4] })
    await waitFor(() => expect(chosen()).toBe('Front desk'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe(`/agent/${agentId}`))
  })

  it('asks once for what was typed in one go', async () => {
    const { user } = await openPalette()
    await user.keyboard('front desk')
    await screen.findByRole('option', { name: 'Front desk' })
    expect(world.queries.filter(query => query.q !== undefined).map(query => query.q)).toEqual(['front desk'])
  })

  it('leads to a single field of the settings', async () => {
    const { user } = await openPalette()
    await user.keyboard('website')
    await user.click(await screen.findByRole('option', { name: /^Website/ }))
    await waitFor(() =>
      expect(window.location.pathname + window.location.hash).toBe('/business_info#/website'),
    )
    await waitFor(() => expect(document.activeElement?.id).toBe('field/website'))
  })

  it('does things: a new record from anywhere', async () => {
    const { user } = await openPalette()
    await user.keyboard('new agent{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/agent/create'))
  })

  it('gives way to the sheet of shortcuts', async () => {
    const { user } = await openPalette()
    await user.keyboard('keyboard')
    await waitFor(() => expect(chosen()).toContain('Keyboard shortcuts'))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: /^Keyboard shortcuts/ })).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('says so when records could not be searched, and still offers the rest', async () => {
    world.listAnswer = () => problem(403, 'auth.forbidden')
    const { user } = await openPalette()
    await user.keyboard('agents')
    expect(await screen.findByText('Records could not be searched')).toBeTruthy()
    expect(chosen()).toContain('Agents')
  })

  it('remembers where one has been', async () => {
    const { user } = await openPalette('/settings')
    await user.keyboard('account{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Your account' })
    await user.keyboard('{Control>}k{/Control}')
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    expect(recent.getAllByRole('option').map(option => option.textContent)).toEqual(['Settings'])
  })
})

describe('shortcuts', () => {
  it('go to a page by two letters, but not from within a field', async () => {
    const { user } = world.open('/settings')
    const field = await screen.findByRole('searchbox', { name: 'Search settings' })
    await user.type(field, 'ga')
    expect(window.location.pathname).toBe('/settings')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('ga')
    await waitFor(() => expect(window.location.pathname).toBe('/agent'))
  })

  it('are listed on a sheet as they work on the very page, and can be turned off', async () => {
    const { user } = world.open('/settings')
    await screen.findByRole('searchbox', { name: 'Search settings' })
    await user.keyboard('?')
    const sheet = within(await screen.findByRole('dialog', { name: /Keyboard shortcuts/ }))
    expect(sheet.getByText('Search settings')).toBeTruthy()
    expect(sheet.getByText('Agents')).toBeTruthy()
    await user.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }))
    expect(sheet.queryByText('Agents')).toBeNull()
    expect(sheet.getByText('Search and commands')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('ga')
    expect(window.location.pathname).toBe('/settings')
  })

  it('save a form', async () => {
    const { user } = world.open('/business_info')
    await user.type(await screen.findByDisplayValue('Lakeside'), '!')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(world.writes.at(-1)?.body).toEqual({ name: 'Lakeside!' })
  })
})

describe('settings', () => {
  it('stand in one place: what each changes, and who changed it last', async () => {
    world.open('/settings')
    const row = (await screen.findByRole('link', { name: 'Business info' })).closest('li')
    await waitFor(() => expect(row?.textContent).toContain('Agents use them to answer questions'))
    await waitFor(() => expect(row?.textContent).toContain('by Ann Lee'))
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
    expect(menu.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
    expect(menu.queryByRole('link', { name: 'Business info' })).toBeNull()
  })

  it.each([
    ['the demo', 1, { type: 'system', id: 'demo', name: 'Demo data' }, 'by Demo data', '· Demo data'],
    ['the installation', 2, installation, 'by Switchboard', '· Switchboard'],
    ['nobody yet', 1, installation, 'Never changed', 'Never changed'],
  ])(
    'say in their list what they say on their page: changed by %s',
    async (_who, version, by, inList, onPage) => {
      world.info = { ...world.info, _version: version, updated_by: by }
      const { user } = world.open('/settings')
      const link = await screen.findByRole('link', { name: 'Business info' })
      await waitFor(() => expect(link.closest('li')?.textContent).toContain(inList))
      await user.click(link)
      await screen.findByDisplayValue('Lakeside')
      await waitFor(() => expect(screen.getByRole('main').textContent).toContain(onPage))
    },
  )

  it('are found by their fields, with a link to each', async () => {
    const { user } = world.open('/settings')
    await screen.findByText(/Agents use them to answer questions/)
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'postal')
    const link = await screen.findByRole('link', { name: 'Address › Postal code' })
    expect(link.getAttribute('href')).toBe('/business_info#/address/postal_code')
    await user.type(screen.getByRole('searchbox'), ' zebra')
    expect(await screen.findByText('No settings found')).toBeTruthy()
  })

  it('lead back to all of them', async () => {
    world.open('/business_info')
    const back = await screen.findByRole('link', { name: 'All settings' })
    expect(back.getAttribute('href')).toBe('/settings')
  })
})

describe('the language', () => {
  it('is switched in the account menu, kept for the person, and told to the server', async () => {
    const { user } = world.open('/settings')
    await user.click(await screen.findByRole('button', { name: /Your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deutsch' }))
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
    expect(document.documentElement.lang).toBe('de')
    await waitFor(() => expect(world.preferences).toMatchObject({ language: 'de' }))
    await waitFor(() => expect(world.languages.at(-1)).toBe('de'))
  })

  it('stays as chosen when what was kept before comes late', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const before = contractReply('getPreferences', 200, world.preferences)
    world.preferencesAnswer = () => held.then(() => before)
    const { user } = world.open('/settings')
    await user.click(await screen.findByRole('button', { name: /Your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deutsch' }))
    await waitFor(() => expect(world.preferences).toMatchObject({ language: 'de' }))
    release()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Einstellungen')
  })

  it('follows what the person has set elsewhere', async () => {
    world.preferences = { language: 'de', lists: {} }
    world.open('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
  })

  it('changes under a form without losing what was typed', async () => {
    const { user } = world.open('/business_info')
    await user.type(await screen.findByDisplayValue('Lakeside'), ' North')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: /^Search for pages/ })
    await user.keyboard('deutsch{Enter}')
    await screen.findByRole('button', { name: 'Speichern' })
    expect(screen.getByDisplayValue('Lakeside North')).toBeTruthy()
    expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(world.writes.at(-1)?.body).toEqual({ name: 'Lakeside North' }))
  })
})
