import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../src/admin/layout/AppError.tsx'
import { topBarItems } from '../../src/admin/screens/topBarItems.ts'
import { ApiError } from '../../src/api/ApiError.ts'
import { accountWorld, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()

afterEach(() => {
  vi.useRealTimers()
  document.querySelector('meta[name="request-id"]')?.remove()
})

interface Settings {
  frontend?: Record<string, unknown>
  isSingle?: boolean
  language?: string
}

function configure({ frontend = {}, isSingle = false, language = 'browser' }: Settings) {
  world.answers['GET /frontend_configuration'] = () =>
    contractReply('getFrontendConfiguration', 200, {
      frontend: { top_bar_title: 'Lakeside Dental', ...frontend },
      modules: { web_chat: false, voice: false },
      language,
      is_single_user_mode: isSingle,
      version: '1.2.3',
    })
}

/** Opens the application for a signed-in person, by default on a page that sends no requests. */
async function enter(settings: Settings = {}, facts: Parameters<typeof person>[0] = {}, path = '/nowhere') {
  configure(settings)
  world.session = sessionState({ state: 'signed_in' })
  world.me = person(facts)
  const opened = world.open(path)
  await screen.findByRole('button', { name: /Your account/ })
  return opened
}

async function accountMenu(settings: Settings = {}, facts: Parameters<typeof person>[0] = {}) {
  const { user } = await enter(settings, facts)
  return { user, menu: await openedMenu(user, /Your account/) }
}

/** Clicks until the menu is open: while a page loads, the button may be re-rendered under the pointer. */
async function openedMenu(user: UserEvent, name: string | RegExp) {
  const menu = await vi.waitUntil(async () => {
    await user.click(await screen.findByRole('button', { name }))
    return screen.queryByRole('menu')
  })
  return within(menu)
}

describe('§2 the boot screen of the application', () => {
  const title = 'Application is booting up ... Please wait'
  const away = () => problem(503, 'server.unavailable', { detail: 'The database is starting.' })

  it('covers a slow start after half a second, counts down from 90 and gives way once the API answers', async () => {
    configure({})
    world.me = person()
    world.answers['GET /schema'] = away
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance'] })
    world.open('/nowhere')
    await act(() => vi.advanceTimersByTime(400))
    expect(screen.queryByText(title)).toBeNull()
    await act(() => vi.advanceTimersByTime(200))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('timer').textContent).toBe('90')
    expect(screen.queryByText(/This may take up to/)).toBeNull()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The database is starting.'))

    await act(() => vi.advanceTimersByTime(9_500))
    expect(screen.getByText('This may take up to 80 more seconds ...')).toBeTruthy()
    await act(() => vi.advanceTimersByTime(79_000))
    expect(screen.queryByText(/This may take up to/)).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe(
      'There may be a problem with the server boot sequence. Please contact support.',
    )

    delete world.answers['GET /schema']
    await screen.findByText('Page not found')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })

  it('is not for faults that waiting does not mend', async () => {
    configure({})
    world.me = person()
    world.answers['GET /schema'] = () => problem(403, 'auth.forbidden')
    world.open('/nowhere')
    expect(await screen.findByText(/You do not have permission/)).toBeTruthy()
    expect(screen.queryByText(title)).toBeNull()
  })
})

describe('§2 the top bar', () => {
  it('shows the title where there is no logo', async () => {
    await enter()
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByRole('link', { name: 'Lakeside Dental' }).textContent).toBe('Lakeside Dental')
    expect(bar.queryByRole('img')).toBeNull()
  })

  it('shows the logo instead of the title, and the title where the image cannot be shown', async () => {
    await enter({ frontend: { logo_url: '/api/frontend_configuration/logo/1' } })
    const bar = within(screen.getByRole('banner'))
    const logo = await bar.findByRole('img', { name: 'Lakeside Dental' })
    expect(logo.getAttribute('src')).toBe('/api/frontend_configuration/logo/1')
    expect(bar.getByRole('link', { name: 'Lakeside Dental' }).textContent).toBe('')
    fireEvent.error(logo)
    expect(bar.getByRole('link', { name: 'Lakeside Dental' }).textContent).toBe('Lakeside Dental')
  })

  it('shows the title of the page', async () => {
    await enter({}, {}, '/settings')
    // The page header is also a `header` element, but not the banner.
    const bar = () => screen.getAllByRole('banner')[0]
    await waitFor(() => expect(bar()?.textContent).toContain('Settings'))
  })

  it('holds what folders inject, in their order', async () => {
    await enter()
    expect(topBarItems.map(({ path }) => path)).toEqual([
      '../palette/topBarItem.tsx',
      '../alerts/topBarItem.tsx',
      '../agentDrawer/topBarItem.tsx',
      '../voiceDrawer/topBarItem.tsx',
      '../calls/topBarItem.tsx',
      '../layout/topBarItem.tsx',
    ])
    const names = within(screen.getByRole('banner'))
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
    expect(names.join()).toMatch(/Search or jump.*Switch to .* mode.*Your account/)
  })
})

describe('§2 the environment menu', () => {
  const links = { receptionist: 'https://demo.example/front', politician: '/politician' }
  const enabled = {
    enable_environment_menu: true,
    environment_title: 'Our agents',
    environment_links: links,
  }

  it('is called environment_title and leads to the products that have a link', async () => {
    const { user } = await enter({ frontend: enabled })
    await user.click(await screen.findByRole('button', { name: 'Our agents' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(item => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Receptionist', 'https://demo.example/front'],
      ['Politician', '/politician'],
    ])
    expect(items[0]?.getAttribute('rel')).toContain('noopener')
  })

  it.each([
    ['where it is not enabled', { ...enabled, enable_environment_menu: false }],
    ['where there is a logo', { ...enabled, logo_url: '/api/frontend_configuration/logo/1' }],
    ['where no product has a link', { ...enabled, environment_links: {} }],
  ])('is absent %s', async (_, frontend) => {
    await enter({ frontend })
    await screen.findByRole('link', { name: 'Lakeside Dental' })
    expect(screen.queryByRole('button', { name: 'Our agents' })).toBeNull()
  })
})

describe('§2 the account menu', () => {
  it('shows the name, and the e-mail only when it differs from the name', async () => {
    const { menu } = await accountMenu()
    expect(menu.getByText('Ann Lee')).toBeTruthy()
    expect(menu.getByText('ann@lakeside.example')).toBeTruthy()
  })

  it('shows an e-mail that is the name once', async () => {
    const { menu } = await accountMenu({}, { name: 'ann@lakeside.example' })
    expect(menu.getAllByText('ann@lakeside.example')).toHaveLength(1)
  })

  it.each([
    ['Running in multi-user mode', false],
    ['Running in single-user mode', true],
  ])('has the disabled note “%s”', async (note, isSingle) => {
    const { menu } = await accountMenu({ isSingle })
    const item = menu.getByRole('menuitem', { name: note })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the version in its foot', async () => {
    const { menu } = await accountMenu()
    expect(menu.getAllByRole('menuitem').at(-1)?.textContent).toBe('Version 1.2.3')
  })

  it('ends the session on Logout and returns to the site origin', async () => {
    const { user, menu } = await accountMenu()
    world.answers['DELETE /session'] = () => {
      world.me = undefined
      return new Response(null, { status: 204 })
    }
    const went: string[] = []
    const href = vi.spyOn(window.location, 'href', 'set').mockImplementation(to => void went.push(to))
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(went).toEqual([window.location.origin]))
    expect(world.sent.map(({ call }) => call)).toContain('DELETE /session')
    href.mockRestore()
  })

  it('has no Logout in single-user mode, where nobody can sign in again', async () => {
    const { menu } = await accountMenu({ isSingle: true })
    expect(menu.queryByRole('menuitem', { name: 'Logout' })).toBeNull()
  })

  it('has Logout only once it is known that people sign in here', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    configure({})
    const known = world.answers['GET /frontend_configuration']
    world.answers['GET /frontend_configuration'] = async (...asked) => {
      await held
      return known?.(...asked) ?? problem(404, 'resource.not_found')
    }
    world.session = sessionState({ state: 'signed_in' })
    world.me = person()
    const { user } = world.open('/nowhere')
    await user.click(await screen.findByRole('button', { name: /Your account/ }))
    await screen.findByRole('menuitem', { name: 'Your account' })
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull()
    release()
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy()
  })

  it('has Login for who is not signed in, with note and version', async () => {
    configure({})
    const { user } = world.open('/forgot-password')
    const menu = await openedMenu(user, 'Account')
    const items = menu.getAllByRole('menuitem').map(item => item.textContent)
    expect(items).toEqual(['Login', 'Running in multi-user mode', 'Version 1.2.3'])
    await user.click(menu.getByRole('menuitem', { name: 'Login' }))
    await waitFor(() => expect(window.location.pathname).toBe('/sign-in'))
  })
})

describe('§2 the avatar', () => {
  const picture = () =>
    screen
      .getByRole('button', { name: /Your account/ })
      .querySelector('img')
      ?.getAttribute('src')

  it('is the Gravatar image of the e-mail’s hash, and the initials where there is none', async () => {
    await enter({ frontend: { enable_gravatar: true } })
    await waitFor(() =>
      expect(picture()).toMatch(/^https:\/\/www\.gravatar\.com\/avatar\/[\da-f]{64}\?d=404/),
    )
  })

  it('is the initials where the tenant has Gravatar switched off', async () => {
    await enter({ frontend: { enable_gravatar: false } })
    expect(screen.getByRole('button', { name: /Your account/ }).textContent).toBe('AL')
    expect(picture()).toBeUndefined()
  })
})

describe('pages that cannot be shown', () => {
  function servedAs(id: string) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'request-id', content: id })
    document.head.append(meta)
  }

  it('an unknown address says what to do, with the number of its request to copy', async () => {
    servedAs('01938c5e-7a52')
    const { user } = await enter()
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
    expect(document.title).toBe('Page not found · Lakeside Dental')
    await user.click(screen.getByRole('button', { name: 'Request 01938c5e-7a52' }))
    expect(await navigator.clipboard.readText()).toBe('01938c5e-7a52')
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
    await user.click(screen.getByRole('button', { name: 'Search for it' }))
    expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeTruthy()
  })
})

describe('a page that fails to draw itself', () => {
  it('says what to do, with the number of the request that failed and the details to copy', async () => {
    window.history.replaceState(null, '', '/agent#a-secret')
    const user = userEvent.setup()
    const error = new ApiError(500, { title: 'Broken', request_id: '01938c5e-7a99' })
    render(<AppError error={error} />)
    expect(screen.getByRole('alert').textContent).toContain('Reload the page')
    expect(screen.getByText('Broken')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Request 01938c5e-7a99' }))
    expect(await navigator.clipboard.readText()).toBe('01938c5e-7a99')
    await user.click(screen.getByRole('button', { name: 'Copy the details' }))
    const details = await navigator.clipboard.readText()
    expect(details).toMatch(/^ApiError: Broken\nhttp\S+\/agent\n[\dT:.-]+Z\nRequest 01938c5e-7a99$/)
  })
})

describe('going from page to page', () => {
  it('takes the keyboard along to the new page, and the title too', async () => {
    const { user } = await enter({}, {}, '/account')
    await screen.findByRole('heading', { level: 1, name: 'Your account' })
    expect(document.activeElement).toBe(document.body)
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
    await user.click(menu.getByRole('link', { name: 'Team' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    await waitFor(() => expect(document.title).toBe('Team · Lakeside Dental'))
    act(() => window.history.back())
    await screen.findByRole('heading', { level: 1, name: 'Your account' })
  })
})

describe('the language of the tenant', () => {
  it('is that of everybody who has chosen none, before they sign in as well', async () => {
    configure({ language: 'de' })
    world.open('/forgot-password')
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  })
})
